import {statSync} from 'node:fs'
import {join} from 'node:path'
import {pagesFolder} from '../../../host/project/find-places.ts'
import type {Diagnostic} from '../../../model/diagnostic.ts'
import {completeLocales} from '../../../model/locales.ts'
import type {MetaFile} from '../../../model/page-map.ts'
import type {Guest} from '../../../model/project/guests.ts'
import {contentPlaces, isBelow, type Places} from '../../../model/project/places.ts'
import {completeVersions} from '../../../model/versions.ts'
import type {App} from '../../../plugin/app.ts'
import type {AdoptedProject} from '../../adopt/adopted-project.ts'
import {openAdopted} from '../../adopt/open-adopted.ts'
import {sourceFiles, sourceParts} from '../rules/pipeline-rules.ts'
import {type FoundGuest, findGuests} from './find-guests.ts'
import {derivedMetasOf} from './guest-metas.ts'
import {inFolder, type PlacedGuest, placesOfGuest} from './guest-places.ts'

/** A guest whose pages are not listed yet. */
export interface OpenGuest extends FoundGuest, PlacedGuest {
  /** The project as its generator describes it, if it was written for another one. */
  readonly adopted?: AdoptedProject
  /** Orders of folders without a `_meta` file, with the routes of the site. */
  readonly derived: readonly MetaFile[]
}

/** Recognizes the generators of guests, and finds their pages. A build only reads the cache; commands fetch. */
export async function openGuests(
  app: App,
  {root, folder, guests}: {readonly root: string; readonly folder: string; readonly guests: readonly Guest[]}
): Promise<{readonly guests: readonly OpenGuest[]; readonly diagnostics: readonly Diagnostic[]}> {
  const {found, diagnostics} = findGuests(root, guests)
  const opened: OpenGuest[] = []
  const all = [...diagnostics]
  for (const each of found) {
    const {guest, dir} = each
    const {project, adopted} = await adoptedIn(app, {root, dir, from: guest.from, folder})
    const whole = adopted?.places ?? ownPlaces(join(root, dir), guest.from)
    const at = {file: 'docsgen.config', keys: ['sources', String(guests.indexOf(guest)), 'from']}
    if (!whole) {
      const reason = `The source \`${guest.name}\` has no pages: no \`content\`, \`docs\` or \`pages\` folder, and no Markdown in its root. Set \`from\``
      all.push({rule: sourceFiles.name, severity: 'error', ...at, reason})
      continue
    }
    const {lang, locales, versions} = adopted?.config ?? {}
    const placed = placesOfGuest({dir, project, from: guest.from, to: guest.to}, whole, {
      ...(locales && {locales: completeLocales(lang ?? 'en-US', locales).slice(1)}),
      ...(versions && {versions: completeVersions(versions)})
    })
    const derived = derivedMetasOf(adopted?.metas ?? [], {dir: inFolder(dir, project), to: guest.to, move: placed.move})
    opened.push({...each, ...placed, ...(adopted && {adopted}), derived})
    all.push(
      ...leftOut(adopted, guest.name).map(reason => ({
        rule: sourceParts.name,
        severity: 'info' as const,
        ...at,
        reason
      }))
    )
  }
  return {guests: opened, diagnostics: all}
}

/** Finds the project of a generator in the folder of the pages or around it. */
async function adoptedIn(
  app: App,
  {
    root,
    dir,
    from = '',
    folder
  }: Readonly<Record<'root' | 'dir' | 'folder', string>> & {readonly from: string | undefined}
): Promise<{readonly project: string; readonly adopted?: AdoptedProject}> {
  for (let project = from; ; project = project.slice(0, Math.max(0, project.lastIndexOf('/')))) {
    const adopted = await openAdopted(app, {root: join(root, dir, project), outDir: 'dist', folder})
    if (adopted && hasPagesIn(from, project, adopted)) return {project, adopted}
    // The folder is beside the pages of a generator, not among them.
    if (adopted || project === '') return {project: ''}
  }
}

/** Returns whether a folder of the repository contains pages of a generator's project, or is among them. */
function hasPagesIn(from: string, project: string, {places}: AdoptedProject): boolean {
  if (!places || from === project) return true
  const dirs = places.mounts.map(({dir}) => (project === '' ? dir : inFolder(project, dir)))
  return dirs.some(dir => dir === from || isBelow(from, dir) || isBelow(dir, from))
}

/** Returns the places of a project without another generator; `undefined` if it has no pages. */
function ownPlaces(root: string, from: string | undefined): Places | undefined {
  const dir = from ?? pagesFolder(root)
  return dir === undefined || statSync(join(root, dir), {throwIfNoEntry: false})?.isDirectory() !== true
    ? undefined
    : {...contentPlaces, mounts: [{dir, route: ''}]}
}

/** Returns what the site leaves out of a guest, as sentences. */
function leftOut(adopted: AdoptedProject | undefined, name: string): string[] {
  const {lang = 'en-US', locales = {}, versions = []} = adopted?.config ?? {}
  const [, ...languages] = completeLocales(lang, locales).map(({tag}) => tag)
  const others = versions.filter(({status}) => status !== 'latest').map(each => each.name)
  const listed = (names: readonly string[]): string => names.map(each => `\`${each}\``).join(', ')
  return [
    ...(languages.length > 0
      ? [`The site shows the source \`${name}\` in one language only, and leaves out ${listed(languages)}.`]
      : []),
    ...(others.length > 0
      ? [`The site shows one version of the source \`${name}\` only, and leaves out ${listed(others)}.`]
      : []),
    ...(adopted && adopted.pages.length > 0
      ? [`The site leaves out the pages of the source \`${name}\` that ${adopted.title} generates itself.`]
      : [])
  ]
}
