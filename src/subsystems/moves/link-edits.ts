import {addressesOfLink} from '../../content/addresses-of-link.ts'
import type {TextFile} from '../../content/text-file.ts'
import type {Edit} from '../../model/diagnostic.ts'
import type {Link} from '../../model/page.ts'
import {frontMatterBlock} from '../../model/text/front-matter-block.ts'
import type {Moves} from './moves.ts'
import {relink} from './relink.ts'

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
