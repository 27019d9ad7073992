import type {Manifest} from '../../host/output/manifest.ts'
import type {Output} from '../../host/output/output.ts'
import type {PageFacts} from '../../model/page.ts'
import {mirrorPathOf, type Route} from '../../model/url.ts'
import {fullTextHead} from '../../render/outputs.ts'

/**
 * All mirrors as one text. What did not change is taken from the text of the old site: opening all of its mirrors again would be a
 * tenth of a build that edits one page among ten thousand. As bytes, since no string is as long as the text of a hundred
 * thousand pages.
 *
 * @param path of the text in the out dir
 */
export function fullTextBytes(path: string, pages: readonly PageFacts[], output: Output): Uint8Array {
  const old = output.previousBytes(path) ?? Buffer.alloc(0)
  const before = output.previous?.files ?? {}
  const routes = new Set<string>(pages.map(({route}) => route))
  const pieces: Uint8Array[] = []
  /** What is taken along of the old text, and the part after it, of which it is not known yet. */
  let from = 0
  let at = 0
  const passOver = (to: number): void => {
    if (at > from) pieces.push(old.subarray(from, at))
    from = at = to
  }
  for (const [index, {route}] of pages.entries()) {
    const mirror = mirrorPathOf(route)
    const head = Buffer.from(`${index === 0 ? '' : '\n'}${fullTextHead(route)}`)
    let part = partAt(old, at, before)
    // Pages that are gone.
    for (; part && !routes.has(part.route); part = partAt(old, at, before)) passOver(part.end)
    const isThere = part?.route === route && old.subarray(at, at + head.byteLength).equals(head)
    if (isThere && part && part.hash === output.hash(mirror)) {
      at = part.end
      continue
    }
    passOver(isThere && part ? part.end : at)
    pieces.push(head, output.bytes(mirror))
  }
  passOver(old.byteLength)
  return Buffer.concat(pieces)
}

/** The page whose text begins at a place of the old text, if that is what the last build's manifest says. */
function partAt(
  old: Buffer,
  at: number,
  before: Manifest['files']
): {readonly route: string; readonly hash: string; readonly end: number} | undefined {
  const line = old.toString('utf8', at, Math.max(at, old.indexOf('\n', at + 1)))
  const route = /^\n?<!-- (\/.*) -->$/.exec(line)?.[1]
  const mirror = route === undefined ? undefined : before[mirrorPathOf(route as Route)]
  if (route === undefined || !mirror) return undefined
  const head = Buffer.byteLength(fullTextHead(route)) + (line.startsWith('\n') ? 1 : 0)
  const end = at + head + mirror.bytes
  const isWhole = end === old.byteLength || old[end] === newline
  return isWhole ? {route, hash: mirror.hash, end} : undefined
}

const newline = 10
