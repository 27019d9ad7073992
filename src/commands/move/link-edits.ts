import type {TextFile} from '../../content/text-file.ts'
import type {Edit} from '../../model/diagnostic.ts'
import type {Link} from '../../model/page.ts'
import {frontMatterBlock} from '../../model/text/front-matter-block.ts'
import {writtenRoute} from '../../rules/text/link-fix.ts'
import {type Moves, relink} from './relink.ts'

export interface LinkEdits {
  readonly edits: readonly Edit[]
  /** Lines of links that must change but are not literal in the file: a constant, a computed prop. */
  readonly missed: readonly number[]
}

/**
 * Returns the edits of a file's links.
 *
 * @param input.source the file's path before the move
 * @param input.links the links in the file itself
 */
export function linkEdits(input: {
  readonly source: string
  readonly file: TextFile
  readonly links: readonly Link[]
  readonly moves: Moves
  readonly url?: string | undefined
  readonly base?: string | undefined
}): LinkEdits {
  const {source, file, links, moves, url, base} = input
  const edits = new Map<number, Edit>()
  const missed: number[] = []
  for (const link of links) {
    const {href, target} = link
    if (relink({href, target, source, moves, url, base}) === undefined) continue
    const spans = addressesOfLink(link, file)
    if (spans.length === 0) missed.push(link.place?.start.line ?? 1)
    for (const {from, to} of spans) {
      const text = relink({href: file.text.slice(from, to), target, source, moves, url, base})
      if (text !== undefined) edits.set(from, {from, to, text})
    }
  }
  return {edits: [...edits.values()], missed}
}

/** Returns where the address itself is written in a file: in the link, or in its definition. */
export function addressesOfLink(
  {href, span, file: holder, place}: Link,
  file: TextFile
): readonly {readonly from: number; readonly to: number}[] {
  if (span && !holder) return [span]
  // Reports show decoded addresses, but the source may contain encoded ones.
  const forms = [...new Set([href, writtenRoute(href), encodeURI(href)])].filter(form => form !== '')
  if (place?.end) {
    const from = file.offsetAt(place.start)
    const slice = file.text.slice(from, file.offsetAt(place.end))
    for (const form of forms) {
      const at = slice.lastIndexOf(form)
      if (at >= 0) return [{from: from + at, to: from + at + form.length}]
    }
    // A dialect has converted the address, but the end is as written.
    const end = literal(/[^/]*$/.exec(href)?.[0] ?? '')
    const written =
      end === '' || holder ? undefined : new RegExp(`(?<=[("'<])[^\\s"'()<>{}]*${end}(?=[)"'>\\s])`).exec(slice)
    if (written) return [{from: from + written.index, to: from + written.index + written[0].length}]
  }
  return forms.flatMap(form => {
    const definition = new RegExp(`^ {0,3}\\[[^\\]\\n]+\\]:[ \\t]*<?(${literal(form)})(?=[>\\s]|$)`, 'gm')
    return [...file.text.matchAll(definition)].map(match => {
      const from = match.index + match[0].length - form.length
      return {from, to: from + form.length}
    })
  })
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Returns edits of `next:` and `prev:` in a page's front matter. */
export function neighbourEdits(text: string, moves: Moves): Edit[] {
  const head = frontMatterBlock(text)
  if (!head?.isClosed) return []
  return [...text.slice(0, head.end).matchAll(/^(?:next|prev):[ \t]*(['"]?)(\/[^\s'"]*)\1[ \t]*$/gm)].flatMap(match => {
    const to = moves.routes.get(match[2] ?? '')
    const from = match.index + match[0].indexOf(match[2] ?? '')
    return to === undefined ? [] : [{from, to: from + (match[2] ?? '').length, text: to}]
  })
}
