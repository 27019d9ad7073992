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
} from '../../model/project/places.ts'
import {isMetaPath} from '../../model/project/project-files.ts'
import type {SourceFile, Sources} from '../../model/project/sources.ts'
import {isPagePath, type SourcePath} from '../../model/url.ts'
import {type FileState, signatureOf} from '../cache/file-state.ts'
import {isHostPath} from '../machine/hidden.ts'
import {HostError} from '../machine/host-error.ts'
import {relativePath} from '../machine/paths.ts'
import {type FoundFile, walkFolder} from './walk-folder.ts'

/** A part of a large site. */
export interface Surroundings {
  /** Folder names from the content folder to a page, as they appear in its route. */
  readonly path: readonly string[]
  /** A site with at most this many pages is listed in full. */
  readonly most: number
}

export interface ListOptions {
  /**
   * Reads the state of a file when its signature is first requested, which makes the walk over ten thousand pages ten times
   * faster. For callers that request the signature before they read the file, not after.
   */
  readonly lazy?: boolean
  /** On a large site, lists only the surroundings of a path. */
  readonly around?: Surroundings
  /** Default: docsgen's own layout. */
  readonly places?: Places
}

/**
 * Lists the files in the folders of pages and in the public folder. Links to folders are followed once each, and never out of the
 * project.
 *
 * @throws HostError 2 if there is no folder of pages; 3 if a folder cannot be read
 */
export function listSources(root: string, options: ListOptions = {}): Sources {
  const walk = walkSources(root, options)
  for (;;) {
    const {done, value} = walk.next()
    if (done) return value
  }
}

/** Like `listSources`, but in small steps, for programs that answer requests meanwhile. */
export async function listSourcesGently(root: string, options: ListOptions = {}): Promise<Sources> {
  const walk = walkSources(root, options)
  for (let last = performance.now(); ; ) {
    const {done, value} = walk.next()
    if (done) return value
    if (performance.now() - last < sliceMs) continue
    await breathe()
    last = performance.now()
  }
}

/** Maximum time that other work waits, in ms. */
const sliceMs = 8

/** Walks the folders, and pauses after each. */
function* walkSources(
  root: string,
  {lazy = false, around, places = contentPlaces}: ListOptions
): Generator<void, Sources> {
  if (!places.mounts.some(({dir}) => isFolder(join(root, dir))))
    throw new HostError(
      `No pages found: the project has no \`${contentFolder(places)}\` folder. Run \`docsgen init\` to start one.`,
      2
    )
  const skipped = new Set([...places.skipped, places.publicDir].map(path => join(root, path)))
  const walk = (towards?: readonly string[]) =>
    walkMounts(root, places, folder => walkFolder(root, folder, {lazy, skipped, ...(towards && {towards})}))
  // A route contains the folders on its path only if routes follow from paths.
  const most = isPlain(places) ? around?.most : undefined
  const all = yield* listContent(root, places, walk(), most)
  const listed = all ?? (yield* listContent(root, places, walk(around?.path ?? [])))
  const publicDir = join(root, places.publicDir)
  // If pages are in the public folder or in a folder below it, files that belong to pages are not public.
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
    } else if (file.problem !== undefined) findings.push(symlinkFinding(publicSource(path, places), file.problem))
    else publicFiles.push(path)
  }
  publicFiles.push(...Object.keys(places.published ?? {}).filter(name => !publicFiles.includes(name)))
  const byPath = (a: SourceFile, b: SourceFile): number => compareCodeUnits(a.path, b.path)
  return {
    pages: listed?.pages.sort(byPath) ?? [],
    metas: listed?.metas.sort(byPath) ?? [],
    data: listed?.data.sort(compareCodeUnits) ?? [],
    publicFiles: publicFiles.sort(compareCodeUnits),
    findings: [...(listed?.findings ?? []), ...findings],
    whole: all !== undefined
  }
}

/** Returns whether a file in a folder of pages belongs to pages, so the site does not publish it unchanged. */
function isOfPages(source: string, places: Places): boolean {
  const skipped = places.skipped.some(path => source === path || isBelow(source, path))
  return (
    skipped || isMetaPath(source) || isPagePath(source, places) || /(?:^|\/)_|\.(?:mdx?|[jt]sx?|ya?ml)$/.test(source)
  )
}

/** Yields the files of every mount. A nested mount is listed with the outer one. */
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

/** Returns `undefined` if there are more than `most` pages. */
function* listContent(
  root: string,
  places: Places,
  files: Iterable<FoundFile | undefined>,
  most = Number.POSITIVE_INFINITY
): Generator<void, {pages: SourceFile[]; metas: SourceFile[]; data: SourcePath[]; findings: Diagnostic[]} | undefined> {
  const pages: SourceFile[] = []
  const metas: SourceFile[] = []
  const data: SourcePath[] = []
  const findings: Diagnostic[] = []
  for (const file of files) {
    if (!file) {
      yield
      continue
    }
    const source = relativePath(root, file.path) as SourcePath
    if (file.problem !== undefined) {
      if (isPagePath(source, places)) findings.push(symlinkFinding(source, file.problem))
      continue
    }
    const listed = file.stats ? {path: source, ...signatureOf(file.stats)} : lazyFile(source, file.path)
    if (isMetaPath(source)) metas.push(listed)
    else if (isData.test(source)) data.push(source)
    else if (isPagePath(source, places)) {
      if (notInPaths.test(source)) findings.push(badName(source))
      else pages.push(listed)
    } else findings.push(...leftOut(source, places))
    if (pages.length > most) return undefined
  }
  return {pages, metas, data, findings}
}

const isData = /(?:^|\/)_(?:[^/]+\/)?[^/]+\.(?:ya?ml|json)$/

/** Files that operating systems, editors and version control leave in folders. */
const leftBehind = /(?:^|\/)(?:\.DS_Store|\.git\w*|\.keep|\.#.*|\._.*|\..*\.sw[a-p]|\.nfs\w*|node_modules)$/

function hidden(name: string, places: Places): Diagnostic {
  return {
    rule: 'hidden-file',
    severity: 'warning',
    file: shown(publicSource(name, places)),
    reason: `The site leaves out this hidden file of \`${publicFolder(places)}\`. Remove the dot at the start of its name to publish it.`
  }
}

/** Ends of names that other programs read as Markdown. */
const markdownName = /\.(?:mdx?|markdown|mdown|mdwn|mkdn?|mkd)$/i

/** Returns a finding about a Markdown file that is not a page, although its author probably meant it as one. */
function leftOut(source: string, places: Places): Diagnostic[] {
  const isSkipped = places.skipped.some(path => source === path || isBelow(source, path))
  if (!markdownName.test(source) || isSkipped || /(?:^|\/)(?:[_.]|node_modules\/)/.test(source)) return []
  const name = source.slice(source.lastIndexOf('/') + 1)
  const ending = name.slice(name.lastIndexOf('.'))
  const expected = name.slice(0, -ending.length) + (/x$/i.test(ending) ? '.mdx' : '.md')
  const why =
    expected === name
      ? 'a part of its path starts with `[`, which other generators use for parameters. Rename it'
      : `the name of a page ends with \`.md\` or \`.mdx\`. Rename it to \`${expected}\``
  const reason = `This file is not a page, because ${why}, or start its name with \`_\` if it is not meant to be a page`
  return [{rule: 'file-name', severity: 'warning', file: shown(source), reason}]
}

/** Characters that no output path may contain (see `checkOutputPath`). */
const notInPaths = /[\\:]|\p{Cc}/u

function badName(source: string): Diagnostic {
  return {
    rule: 'file-name',
    severity: 'error',
    file: shown(source),
    reason: 'The file name of a page cannot contain control characters, backslashes or colons. Rename the file.'
  }
}

function symlinkFinding(source: string, problem: string): Diagnostic {
  return {
    rule: 'symlink',
    severity: 'error',
    file: shown(source),
    reason: `Unexpected symbolic link ${problem}, expected a link to a file of the project`
  }
}

/** Escapes control characters, so a path stays on one line of a report. */
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
