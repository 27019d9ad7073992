import type {PageFacts} from '../../../model/page.ts'
import type {Route} from '../../../model/url.ts'
import {mirrorPath} from '../mirror-path.ts'
import type {BuiltFiles, OldFile, OldRange} from './built-files.ts'

/** A file that consists of the mirrors of pages. */
export interface FullText {
  readonly pages: readonly PageFacts[]
  /** Returns the text from the mirror of each page. */
  text(mirrorOf: (page: PageFacts) => string): string
  /**
   * Returns the pieces of the text when all mirrors are written.
   *
   * @param path of the text in the output folder
   */
  assemble(
    path: string,
    files: BuiltFiles
  ): {
    /** Determines the pieces. */
    readonly key: string
    readonly pieces: () => Iterable<Uint8Array | OldRange>
  }
}

/** Returns the mirrors of pages as one text, each below a comment with its route. */
export function fullText(pages: readonly PageFacts[]): FullText {
  return {
    pages,
    text: mirrorOf => pages.map(page => `${headOf(page.route)}${mirrorOf(page)}`).join('\n'),
    assemble: (path, files) => assemble(path, pages, files)
  }
}

function headOf(route: string): string {
  return `<!-- ${route} -->\n\n`
}

/**
 * Combines mirrors into one text. Unchanged parts come from the text of the old site: opening all mirrors again would take a tenth of
 * a build that edits one page among ten thousand. The text is in pieces of bytes, because a string cannot be as long as the text of a
 * hundred thousand pages.
 *
 * @param path of the text in the output folder
 */
function assemble(path: string, pages: readonly PageFacts[], files: BuiltFiles): ReturnType<FullText['assemble']> {
  const parts = pages.map(({route}, index) => {
    const mirror = mirrorPath(route)
    return {route, mirror, head: `${index === 0 ? '' : '\n'}${headOf(route)}`, hash: files.hash(mirror)}
  })
  return {
    key: parts.map(({head, hash}) => `${head} ${hash}`).join(''),
    pieces: () => piecesOf(path, parts, files)
  }
}

interface Part {
  readonly route: string
  readonly mirror: string
  /** The text before the mirror. */
  readonly head: string
  readonly hash: string | undefined
}

function* piecesOf(path: string, parts: readonly Part[], files: BuiltFiles): Generator<Uint8Array | OldRange, void> {
  const old = files.openPrevious(path)
  const before = files.previous?.files ?? new Map()
  const routes = new Set<string>(parts.map(({route}) => route))
  /** Start of the range to copy from the old text, and start of its next part, which has not been examined. */
  let from = 0
  let at = 0
  function* skipTo(to: number): Generator<OldRange, void> {
    if (at > from) yield {from, to: at}
    from = at = to
  }
  try {
    for (const {route, mirror, head: text, hash} of parts) {
      const head = Buffer.from(text)
      const isHere = (): boolean => old?.bytes(at, at + head.byteLength).equals(head) === true
      // Almost always the same part as before, so its first line need not be parsed.
      let part = old && (isHere() ? partOf(old, at + head.byteLength, route, before) : partAt(old, at, before))
      // Skip removed pages.
      for (; old && part && !routes.has(part.route); part = partAt(old, at, before)) yield* skipTo(part.end)
      const isThere = part?.route === route && isHere()
      if (isThere && part && part.hash === hash) {
        at = part.end
        continue
      }
      yield* skipTo(isThere && part ? part.end : at)
      yield head
      yield files.bytes(mirror)
    }
    yield* skipTo(old?.size ?? 0)
  } finally {
    old?.close()
  }
}

type OldFiles = NonNullable<BuiltFiles['previous']>['files']

interface OldPart {
  readonly route: string
  readonly hash: string
  readonly end: number
}

/** Longer than any route. */
const longestLine = 8192

/** Returns the page whose text starts at a position of the old text, if that matches the last build's manifest. */
function partAt(old: OldFile, at: number, before: OldFiles): OldPart | undefined {
  const start = old.bytes(at, at + longestLine)
  const line = start.toString('utf8', 0, Math.max(0, start.indexOf('\n', 1)))
  const route = /^\n?<!-- (\/.*) -->$/.exec(line)?.[1]
  if (route === undefined) return undefined
  const head = Buffer.byteLength(headOf(route)) + (line.startsWith('\n') ? 1 : 0)
  return partOf(old, at + head, route, before)
}

/** Returns the page whose mirror starts at a position of the old text, if that is possible. */
function partOf(old: OldFile, at: number, route: string, before: OldFiles): OldPart | undefined {
  const mirror = before.get(mirrorPath(route as Route))
  if (!mirror) return undefined
  const end = at + mirror.bytes
  const isWhole = end === old.size || old.bytes(end, end + 1)[0] === newline
  return isWhole ? {route, hash: mirror.hash, end} : undefined
}

const newline = 10
