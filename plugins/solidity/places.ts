import type {Contract} from './describe-contract.ts'
import type {Member} from './member.ts'

/**
 * The routes of pages and the anchors of their sections. They are known before any page is written, so that pages can link to
 * each other.
 */
export interface PagePlaces {
  readonly routeOf: (contract: Contract) => string
  /** Returns the contract with a name, if it has a page. If there are several, returns the one nearest to `from`. */
  readonly find: (name: string, from?: Contract) => Contract | undefined
  readonly anchorOf: (contract: Contract, member: Member) => string
}

export function placePages(contracts: readonly Contract[], route: string): PagePlaces {
  const byName = new Map<string, Contract[]>()
  for (const contract of contracts) byName.set(contract.name, [...(byName.get(contract.name) ?? []), contract])
  const anchors = new Map(contracts.map(contract => [contract, anchorsOf(contract)]))
  return {
    routeOf: contract => {
      const isAlone = (byName.get(contract.name) ?? []).length === 1
      return isAlone ? `${route}/${contract.name}` : `${route}/${folderOf(contract)}${contract.name}`
    },
    find: (name, from) => {
      const all = byName.get(name) ?? []
      return all.find(({source}) => source === from?.source) ?? (all.length === 1 ? all[0] : undefined)
    },
    anchorOf: (contract, member) => anchors.get(contract)?.get(member) ?? ''
  }
}

/** Returns the path of the source, so that two contracts with the same name have different pages. */
function folderOf({source, file}: Contract): string {
  const parts = (source || file).replace(/\.\w+$/, '').split('/')
  const names = parts.map(part => part.replace(/[^\w@.-]/g, '-').replace(/^[._]+/, '')).filter(Boolean)
  return `${names.join('/')}/`
}

const prefixes: Readonly<Record<Member['kind'], string>> = {
  constructor: '',
  function: '',
  internal: '',
  variable: '',
  event: 'event-',
  error: 'error-',
  struct: 'struct-',
  enum: 'enum-'
}

/** Returns anchors from names. Those of overloads also contain the types, so that another overload changes none. */
function anchorsOf({members}: Contract): Map<Member, string> {
  const used = new Set<string>()
  return new Map(
    members.map(member => {
      const text = isOverloaded(member, members) ? titleOf(member) : member.name
      const wanted = `${prefixes[member.kind]}${text}`
        .toLowerCase()
        .replace(/[^a-z0-9_]+/g, '-')
        .replace(/-+$/, '')
      let anchor = wanted
      for (let count = 2; used.has(anchor); count++) anchor = `${wanted}-${count}`
      used.add(anchor)
      return [member, anchor]
    })
  )
}

/** Returns whether other members of the same kind have the same name. */
export function isOverloaded(member: Member, members: readonly Member[]): boolean {
  return members.some(other => other !== member && other.kind === member.kind && other.name === member.name)
}

/** Returns the name with the types that distinguish it from others. */
export function titleOf({name, signature, inputs}: Member): string {
  return signature === '' ? `${name}(${inputs.map(({type}) => type.split(' ')[0]).join(',')})` : signature
}
