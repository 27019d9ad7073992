import {mkdirSync, readFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {plainFrontMatter} from '../../../content/plain-front-matter.ts'
import {decode} from '../../../content/text-file.ts'
import {createMemo} from '../../../model/memo.ts'
import type {FrontMatter} from '../../../model/page.ts'
import {pageTitle} from '../../../model/page-title.ts'
import type {Places} from '../../../model/project/places.ts'
import type {SourceFile} from '../../../model/project/sources.ts'
import {frontMatterYaml} from '../../../model/text/front-matter-block.ts'
import {routeOf, type SourcePath} from '../../../model/url.ts'
import type {ListedHead} from '../../../plugin/plugin.ts'
import {isIncluded} from '../../../site/is-included.ts'
import {changedInput} from '../../cache/changed-input.ts'
import {createStates, statesAt} from '../../cache/recorded-pages.ts'
import {programId} from '../../machine/build-id.ts'
import {readInside} from '../../machine/files.ts'
import {writeWhole} from '../../machine/write-whole.ts'
import {firstHeading} from './first-heading.ts'

/** What navigation knows about a page, whether or not this build shows it. */
interface Head {
  readonly frontMatter: FrontMatter
  /** The first level-1 heading. */
  readonly heading?: string
}

/** The head of a page, and when it was read, like the snapshot's pages. */
type KeptHead = readonly [signature: string, read: number, head: Head | null]

/**
 * Returns the front matter of the pages that this build shows and lists, without reading their bodies. Errors in front matter are
 * ignored here, because reading the page reports them.
 *
 * Heads are cached: parsing the YAML of 240 pages takes as long as the rest of a warm build.
 *
 * @param input.cacheDir absolute
 * @param input.read called with the path and the `headText` of every page
 */
export function listHeads(input: {
  readonly root: string
  readonly cacheDir: string
  readonly pages: readonly SourceFile[]
  readonly places: Places
  readonly date?: string | undefined
  readonly read: (path: string, head: string) => void
}): ListedHead[] {
  const {root, cacheDir, pages, places, date, read} = input
  const file = join(cacheDir, 'heads.json')
  const known = keptHeads(file)
  const now = Date.now()
  const states = createStates(root, pages)
  const kept = pages.map(({path, signature}): readonly [string, KeptHead] => {
    const before = known.get(path)
    if (before && changedInput({files: [[path, before[0]]]}, statesAt(before[1], states)) === undefined)
      return [path, before]
    return [path, [signature, now, headOf(headLines(root, path))]]
  })
  if (kept.length !== known.size || kept.some(([path, head]) => known.get(path) !== head)) keepHeads(file, kept)
  return kept.flatMap(([path, [, , head]]): ListedHead[] => {
    read(path, JSON.stringify(head))
    if (!head) return []
    const {frontMatter, heading} = head
    if (frontMatter.unlisted === true || !isIncluded({frontMatter}, {drafts: false, date})) return []
    const route = routeOf(path as SourcePath, places)
    const title = pageTitle({title: frontMatter.title, heading, source: path, places})
    return [{route, source: path, frontMatter, title: String(title)}]
  })
}

/** Returns everything that the list of heads takes from a page, in its current state. The list changes only if this text does. */
export function headText(root: string, path: string): string {
  const lines = headLines(root, path)
  return texts.get(JSON.stringify(lines), () => JSON.stringify(headOf(lines)))
}

/** A writer saves a page many times before its head changes, and waits for each save. */
const texts = createMemo<string>(64)

/** The text of a head: the block of front matter, and the first level-1 heading. */
type HeadLines = readonly [block: string | null, heading: string | null]

/** @returns null if the file is not text */
function headLines(root: string, path: string): HeadLines | null {
  const bytes = readInside(root, path)
  const decoded = bytes && decode(bytes)
  if (!decoded || !('text' in decoded)) return null
  const text = decoded.text.replace(/\r\n?/g, '\n')
  return [frontMatterYaml(text) ?? null, firstHeading(text) ?? null]
}

function headOf(lines: HeadLines | null): Head | null {
  if (!lines) return null
  const [block, heading] = lines
  return {frontMatter: plainFrontMatter(block ?? undefined), ...(heading !== null && {heading})}
}

/** Returns the cached heads by path, or an empty map if this version of docsgen has not cached any. */
function keptHeads(file: string): ReadonlyMap<string, KeptHead> {
  try {
    const {program, heads} = JSON.parse(readFileSync(file, 'utf8'))
    return new Map(program === programId() ? heads : [])
  } catch {
    return new Map()
  }
}

function keepHeads(file: string, heads: readonly (readonly [string, KeptHead])[]): void {
  try {
    mkdirSync(dirname(file), {recursive: true})
    writeWhole(file, JSON.stringify({program: programId(), heads}))
  } catch {
    // A cache that cannot be written only costs time.
  }
}
