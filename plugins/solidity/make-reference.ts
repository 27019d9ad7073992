import type {Reference, ReferencePage, ReferencePart} from '../api/index-reference.ts'
import type {Contract} from './describe-contract.ts'
import type {Member} from './member.ts'
import {isOverloaded, type PagePlaces, titleOf} from './places.ts'
import {writeMember} from './write-page.ts'

/** A reference, and the ids of what is deprecated in it. */
export interface SolidityReference {
  readonly reference: Reference
  readonly deprecated: readonly string[]
}

/**
 * Adds names for links and components to the pages of contracts: `Token`, `Token.transfer`, and for overloads
 * `Token.transfer(address,uint256)` too.
 *
 * @param pages in the order of `contracts`, after the overview
 */
export function makeSolidityReference(
  contracts: readonly Contract[],
  [overview, ...pages]: readonly Omit<ReferencePage, 'operations'>[],
  places: PagePlaces
): SolidityReference {
  const taken = new Set<string>()
  const deprecated: string[] = []
  const parts: ReferencePart[] = []
  const made = contracts.flatMap((contract, index): ReferencePage[] => {
    const page = pages[index]
    if (!page) return []
    const operations: (readonly [id: string, anchor: string])[] = []
    const add = (id: string, anchor: string, isDeprecated: boolean): boolean => {
      if (taken.has(id)) return false
      taken.add(id)
      operations.push([id, anchor])
      if (isDeprecated) deprecated.push(id)
      return true
    }
    add(contract.name, '', hasTag(contract.notes))
    for (const member of named(contract)) {
      const {owner, original} = declaredIn(member, contract, places)
      const anchor = places.anchorOf(owner, original)
      const href = `${encodeURI(places.routeOf(owner))}#${anchor}`
      for (const id of idsOf(member, contract))
        if (owner !== contract ? !taken.has(id) : add(id, anchor, hasTag(member.notes))) {
          taken.add(id)
          parts.push({kind: 'operations', id, body: writeMember(original, owner, places), href})
        }
    }
    return [{...page, operations}]
  })
  const first = overview ? [{...overview, operations: []}] : []
  return {reference: {pages: [...first, ...made], schemas: [], parts, metas: []}, deprecated}
}

/** Returns the members that names can refer to. A function comes before an event with the same name. */
function named({members}: Contract): Member[] {
  const order = ['function', 'variable', 'internal', 'event', 'error', 'struct', 'enum']
  return members
    .filter(({kind}) => kind !== 'constructor')
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

function idsOf(member: Member, contract: Contract): string[] {
  const id = `${contract.name}.${member.name}`
  return isOverloaded(member, contract.members) ? [id, `${contract.name}.${titleOf(member)}`] : [id]
}

/** Returns the contract whose page describes a member, and the member there. */
function declaredIn(
  member: Member,
  contract: Contract,
  places: PagePlaces
): {readonly owner: Contract; readonly original: Member} {
  const owner = member.from === undefined ? undefined : places.find(member.from, contract)
  const original = owner?.members.find(({kind, named: text}) => kind === member.kind && text === member.named)
  return owner && original ? {owner, original} : {owner: contract, original: member}
}

function hasTag({custom}: Contract['notes']): boolean {
  return custom.some(([name]) => name === 'deprecated')
}
