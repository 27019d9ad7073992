import {hashOf} from '../../host/machine/hash.ts'
import type {AssembleTask, OldRange, OpenFile} from '../../host/output/assemble-file.ts'
import type {Manifest} from '../../host/output/manifest.ts'
import type {Output} from '../../host/output/output.ts'
import type {PageFacts} from '../../model/page.ts'
import type {Route} from '../../model/url.ts'
import {fullTextHead, twinPathOf} from '../../render/outputs.ts'

/**
 * Combines the twins of pages into one text, for `Output.assemble`. Unchanged parts come from the text of the old site: opening all
 * twins again would take a tenth of a build that edits one page among ten thousand. The text is in pieces of bytes, because a
 * string cannot be as long as the text of a hundred thousand pages.
 *
 * @param path of the text in the output folder
 * @returns a function that makes the pieces, which refer to the old text by position; and a hash of what determines them: the
 * text between the twins, and the hashes of the twins
 */
export function fullTextOf(
  path: string,
  pages: readonly PageFacts[],
  output: Output
): {readonly key: string; readonly pieces: () => AssembleTask['pieces']} {
  const parts = pages.map(({route}, index) => {
    const twin = twinPathOf({route}) ?? ''
    return {route, twin, head: `${index === 0 ? '' : '\n'}${fullTextHead(route)}`, hash: output.hash(twin)}
  })
  return {
    key: hashOf(parts.map(({head, hash}) => `${head} ${hash}`).join('')),
    pieces: () => piecesOf(path, parts, output)
  }
}

interface Part {
  readonly route: string
  readonly twin: string
  /** The text before the twin. */
  readonly head: string
  readonly hash: string | undefined
}

function* piecesOf(path: string, parts: readonly Part[], output: Output): Generator<Uint8Array | OldRange, void> {
  const old = output.openPrevious(path)
  const before = output.previous?.files ?? new Map()
  const routes = new Set<string>(parts.map(({route}) => route))
  /** Start of the range to copy from the old text, and start of its next part, which has not been examined. */
  let from = 0
  let at = 0
  function* skipTo(to: number): Generator<OldRange, void> {
    if (at > from) yield {from, to: at}
    from = at = to
  }
  try {
    for (const {route, twin, head: text, hash} of parts) {
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
      yield output.bytes(twin)
    }
    yield* skipTo(old?.size ?? 0)
  } finally {
    old?.close()
  }
}

interface OldPart {
  readonly route: string
  readonly hash: string
  readonly end: number
}

/** Longer than any route. */
const longestLine = 8192

/** Returns the page whose text starts at a position of the old text, if that matches the last build's manifest. */
function partAt(old: OpenFile, at: number, before: Manifest['files']): OldPart | undefined {
  const start = old.bytes(at, at + longestLine)
  const line = start.toString('utf8', 0, Math.max(0, start.indexOf('\n', 1)))
  const route = /^\n?<!-- (\/.*) -->$/.exec(line)?.[1]
  if (route === undefined) return undefined
  const head = Buffer.byteLength(fullTextHead(route)) + (line.startsWith('\n') ? 1 : 0)
  return partOf(old, at + head, route, before)
}

/** Returns the page whose twin starts at a position of the old text, if that is possible. */
function partOf(old: OpenFile, at: number, route: string, before: Manifest['files']): OldPart | undefined {
  const twin = before.get(twinPathOf({route: route as Route}) ?? '')
  if (!twin) return undefined
  const end = at + twin.bytes
  const isWhole = end === old.size || old.bytes(end, end + 1)[0] === newline
  return isWhole ? {route, hash: twin.hash, end} : undefined
}

const newline = 10
