import {statSync} from 'node:fs'
import {join} from 'node:path'
import {setImmediate as breathe} from 'node:timers/promises'
import type {Diagnostic} from '../../model/diagnostic.ts'
import {compareCodeUnits} from '../../model/order.ts'
import {
  contentFolder,
  contentPlaces,
  isBelow,
  isPlain,
  type Places,
  publicFolder,
  publicSource
} from '../../model/places.ts'
import {isMetaPath} from '../../model/project-files.ts'
import {isPagePath, type SourcePath} from '../../model/url.ts'
import {type FileState, signatureOf} from '../cache/file-state.ts'
import {isHostPath} from '../machine/hidden.ts'
import {HostError} from '../machine/host-error.ts'
import {relativePath} from '../machine/paths.ts'
import {type FoundFile, walkFolder} from './walk-folder.ts'

export interface SourceFile extends FileState {
  /** Relative to the root. */
  readonly path: SourcePath
}

export interface Sources {
  /** By code unit. */
  readonly pages: readonly SourceFile[]
  /** `_meta.*` files. */
  readonly metas: readonly SourceFile[]
  /** Paths relative to the public folder. */
  readonly publicFiles: readonly string[]
  /** Files that cannot be part of the site: links that are not followed, names that no output can have, hidden ones. */
  readonly findings: readonly Diagnostic[]
  /** Whether this is all of them. */
  readonly whole: boolean
}

/** A part of a large site. */
export interface Surroundings {
  /** Names on the way from `content/` to a page, as its route has them. */
  readonly path: readonly string[]
  /** A site of so many pages or fewer is listed whole. */
  readonly most: number
}

export interface ListOptions {
  /**
   * Files are looked at when their signature is first asked for, which makes the walk of ten thousand pages ten times
   * faster; for a caller that asks before it reads a file, not after.
   */
  readonly lazy?: boolean
  /** Lists only what lies around a path, where the site is large. */
  readonly around?: Surroundings
  /** Default: docsgen's own layout. */
  readonly places?: Places
}

/**
 * Walks the folders of pages and the public one. Links to folders are followed once each and never out of the project.
 *
 * @throws HostError 2 where there is no folder of pages; 3 where one cannot be read
 */
export function listSources(root: string, options: ListOptions = {}): Sources {
  const walk = walkSources(root, options)
  for (;;) {
    const {done, value} = walk.next()
    if (done) return value
  }
}

/** The same in small bites, for a program that answers requests meanwhile. */
export async function listSourcesGently(root: string, options: ListOptions = {}): Promise<Sources> {
  const walk = walkSources(root, options)
  for (let last = performance.now(); ; ) {
    const {done, value} = walk.next()
    if (done) return value
    if (performance.now() - last < biteMs) continue
    await breathe()
    last = performance.now()
  }
}

/** How long other work waits at the most. In ms. */
const biteMs = 8

/** Pauses after every folder. */
function* walkSources(
  root: string,
  {lazy = false, around, places = contentPlaces}: ListOptions
): Generator<void, Sources> {
  if (!places.mounts.some(({dir}) => isFolder(join(root, dir))))
    throw new HostError(
      `Unexpected project without a \`${contentFolder(places)}\` folder. Run \`docsgen init\` to start one.`,
      2
    )
  const skipped = new Set([...places.skipped, places.publicDir].map(path => join(root, path)))
  const walk = (towards?: readonly string[]) =>
    walkMounts(root, places, folder => walkFolder(root, folder, {lazy, skipped, ...(towards && {towards})}))
  // Only where routes follow from paths does a route name the folders on its way.
  const most = isPlain(places) ? around?.most : undefined
  const all = yield* listContent(root, places, walk(), most)
  const listed = all ?? (yield* listContent(root, places, walk(around?.path ?? [])))
  const publicDir = join(root, places.publicDir)
  // Where every file beside the pages is the site's, pages are none of them.
  const isShared = places.mounts.some(({dir}) => dir === places.publicDir || isBelow(dir, places.publicDir))
  const publicFiles: string[] = []
  const findings: Diagnostic[] = []
  for (const file of isFolder(publicDir) ? walkFolder(root, publicDir, {lazy, unhidden: isHostPath}) : []) {
    if (!file) {
      yield
      continue
    }
    const path = relativePath(publicDir, file.path)
    if (isShared && (file.hidden || isOfPages(relativePath(root, file.path), places))) continue
    if (file.hidden) {
      if (!leftBehind.test(path)) findings.push(hidden(path, places))
    } else if (file.problem !== undefined) findings.push(lostLink(publicSource(path, places), file.problem))
    else publicFiles.push(path)
  }
  publicFiles.push(...Object.keys(places.published ?? {}).filter(name => !publicFiles.includes(name)))
  const byPath = (a: SourceFile, b: SourceFile): number => compareCodeUnits(a.path, b.path)
  return {
    pages: listed?.pages.sort(byPath) ?? [],
    metas: listed?.metas.sort(byPath) ?? [],
    publicFiles: publicFiles.sort(compareCodeUnits),
    findings: [...(listed?.findings ?? []), ...findings],
    whole: all !== undefined
  }
}

/** Whether a file of a folder of pages is for pages, and not shown as it is. */
function isOfPages(source: string, places: Places): boolean {
  const skipped = places.skipped.some(path => source === path || isBelow(source, path))
  return skipped || isMetaPath(source) || /(?:^|\/)_|\.(?:mdx?|[jt]sx?|ya?ml)$/.test(source)
}

/** The files of every mount; what lies in a deeper one is listed with that. */
function* walkMounts(
  root: string,
  {mounts}: Places,
  walk: (folder: string) => Iterable<FoundFile | undefined>
): Generator<FoundFile | undefined, void> {
  const outer = mounts.filter(
    ({dir}) => !mounts.some(other => other.dir !== dir && isBelow(dir, other.dir)) && isFolder(join(root, dir))
  )
  for (const {dir} of outer) yield* walk(join(root, dir))
}

/** Nothing where there are more pages than `most`. */
function* listContent(
  root: string,
  places: Places,
  files: Iterable<FoundFile | undefined>,
  most = Number.POSITIVE_INFINITY
): Generator<void, {pages: SourceFile[]; metas: SourceFile[]; findings: Diagnostic[]} | undefined> {
  const pages: SourceFile[] = []
  const metas: SourceFile[] = []
  const findings: Diagnostic[] = []
  for (const file of files) {
    if (!file) {
      yield
      continue
    }
    const source = relativePath(root, file.path) as SourcePath
    if (file.problem !== undefined) {
      if (isPagePath(source, places)) findings.push(lostLink(source, file.problem))
      continue
    }
    const listed = file.stats ? {path: source, ...signatureOf(file.stats)} : lazyFile(source, file.path)
    if (isMetaPath(source)) metas.push(listed)
    else if (isPagePath(source, places)) {
      if (notInPaths.test(source)) findings.push(badName(source))
      else pages.push(listed)
    }
    if (pages.length > most) return undefined
  }
  return {pages, metas, findings}
}

/** What systems, editors and version control leave in folders. */
const leftBehind = /(?:^|\/)(?:\.DS_Store|\.git\w*|\.keep|\.#.*|\._.*|\..*\.sw[a-p]|\.nfs\w*|node_modules)$/

function hidden(name: string, places: Places): Diagnostic {
  return {
    rule: 'hidden-file',
    severity: 'warning',
    file: shown(publicSource(name, places)),
    reason: `Unexpected hidden file in \`${publicFolder(places)}\`, expected a name without a leading dot: it is not part of the site`
  }
}

/** What no output path may hold (see `checkOutputPath`). */
const notInPaths = /[\\:]|\p{Cc}/u

function badName(source: string): Diagnostic {
  return {
    rule: 'file-name',
    severity: 'error',
    file: shown(source),
    reason: 'Unexpected file name of a page, expected one without control characters, backslashes and colons'
  }
}

function lostLink(source: string, problem: string): Diagnostic {
  return {
    rule: 'symlink',
    severity: 'error',
    file: shown(source),
    reason: `Unexpected symbolic link ${problem}, expected a link to a file of the project`
  }
}

/** A path that stays on one line of a report, whatever is in it. */
function shown(source: string): string {
  return source.replace(/\p{Cc}/gu, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

function lazyFile(source: SourcePath, path: string): SourceFile {
  let known: FileState | undefined
  const look = () => {
    const stats = known ? undefined : statSync(path, {throwIfNoEntry: false})
    known ??= stats ? signatureOf(stats) : {signature: '', changed: Number.POSITIVE_INFINITY}
    return known
  }
  return {
    path: source,
    get signature() {
      return look().signature
    },
    get changed() {
      return look().changed
    }
  }
}

function isFolder(path: string): boolean {
  return statSync(path, {throwIfNoEntry: false})?.isDirectory() === true
}
