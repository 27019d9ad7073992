import {hashOf} from '../../../host/machine/hash.ts'
import {ownParts} from '../../../host/project/settings/step.ts'
import type {Diagnostic} from '../../../model/diagnostic.ts'
import type {ProjectGuest} from '../../../model/joined/project-guest.ts'
import {type Constant, type Constants, constantStates, versionedName} from '../../../model/project/constants.ts'
import type {Redirect} from '../../../model/project/redirect.ts'
import type {AdoptedSetup} from '../../adopt/adopted-project.ts'
import type {PartFiles, ProjectPart} from '../../versions/files/versions.ts'
import {writtenMetaOf} from './guest-metas.ts'
import type {ListedGuest} from './list-guests.ts'

/** A guest of an opened project. */
export interface OpenedGuest extends ProjectGuest {
  /** The other generator that its pages were written for. */
  readonly adopted?: AdoptedSetup
}

/** Reads what guests have beside their pages: constants, settings, `_meta` files and redirects. */
export async function readGuests(
  guests: readonly ListedGuest[],
  read: (files: PartFiles) => Promise<ProjectPart & {readonly diagnostics: readonly Diagnostic[]}>
): Promise<{
  readonly list: readonly OpenedGuest[]
  /** Every value that pages of guests may depend on, by its versioned name. */
  readonly values: Constants
  readonly diagnostics: readonly Diagnostic[]
}> {
  const list: OpenedGuest[] = []
  const diagnostics: Diagnostic[] = []
  for (const {guest, dir, view, places, sources, derived, move, adopted} of guests) {
    const {diagnostics: found, metas, redirects, ...part} = await read({dir, places, sources, derived: []})
    const written = new Set(metas.map(({route}) => route))
    list.push({
      guest,
      dir,
      view,
      places,
      ...part,
      metas: [...metas.map(meta => writtenMetaOf(meta, move)), ...derived.filter(({route}) => !written.has(route))],
      redirects: redirects.map(redirect => movedRedirect(redirect, move)),
      ...(adopted && {adopted})
    })
    diagnostics.push(...found, ...sources.findings, ...(adopted?.diagnostics ?? []).map(each => inGuest(each, places)))
  }
  return {list, values: valuesOf(list), diagnostics}
}

/** Returns the parts of a project together with those of its guests. */
export function withGuests<Parts extends Pick<ProjectPart, 'metas' | 'redirects'> & {readonly values: Constants}>(
  parts: Parts,
  {list, values}: {readonly list: readonly OpenedGuest[]; readonly values: Constants}
): Parts & {readonly guests: readonly OpenedGuest[]} {
  if (list.length === 0) return {...parts, guests: list}
  return {
    ...parts,
    values: new Map([...parts.values, ...values]),
    metas: [...parts.metas, ...list.flatMap(({metas}) => metas)],
    redirects: [...parts.redirects, ...list.flatMap(({redirects}) => redirects)],
    guests: list
  }
}

function inGuest(finding: Diagnostic, {versionRoot = ''}: ListedGuest['places']): Diagnostic {
  return {...finding, file: `${versionRoot}/${finding.file}`}
}

function movedRedirect(redirect: Redirect, move: ListedGuest['move']): Redirect {
  const target = (address: string): string => (/^\/(?!\/)/.test(address) ? (move(address) ?? address) : address)
  return {...redirect, from: target(redirect.from), to: target(redirect.to)}
}

/** Returns the name of a guest among the versions whose values pages depend on. */
export function guestPart({guest}: Pick<ProjectGuest, 'guest'>): string {
  return `source ${guest.name}`
}

/** A change of one guest then reads no page of the site or of another guest. */
function valuesOf(guests: readonly OpenedGuest[]): Constants {
  const values = new Map<string, Constant>()
  for (const each of guests) {
    const {places, constants, settings, view, adopted} = each
    for (const constant of constantStates(constants).values())
      values.set(versionedName(guestPart(each), constant.name), constant)
    const all = versionedName(guestPart(each), '')
    const setup = adopted && [adopted.name, adopted.settings, adopted.plugins, adopted.config.alias]
    const state = [Object.values(ownParts({places, constants, settings: settings.data})), view, setup]
    values.set(all, {name: all, value: hashOf(JSON.stringify(state)), place: {start: {line: 1, column: 1}}})
  }
  return values
}
