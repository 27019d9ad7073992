import type {NotedPage} from 'docsgen'
import type {Nodes, RootContent} from 'mdast'
import {toString as textOf} from 'mdast-util-to-string'

/** A release that a page lists. */
export interface ListedRelease {
  readonly version: string
  /** Anchor of its heading. */
  readonly id: string
  /** Day as YYYY-MM-DD; absent if the text has none. */
  readonly date?: string
  /** The start of its notes, as text. */
  readonly text: string
}

/** Number of characters of a release's notes in a feed. */
const mostText = 600

/** Returns the releases of a page: a level-2 heading each, then a paragraph with the day. `undefined` for other pages. */
export function releasesOnPage({facts, mdast}: NotedPage): readonly ListedRelease[] | undefined {
  if (typeof facts.frontMatter.releases !== 'string') return undefined
  const headings = facts.headings.filter(({depth, file}) => depth === 2 && file === undefined)
  const sections: RootContent[][] = []
  for (const node of mdast.children) {
    if (node.type === 'heading' && node.depth === 2) sections.push([])
    else sections.at(-1)?.push(node)
  }
  return headings.map(({id, text}, at): ListedRelease => {
    const [first, ...others] = (sections[at] ?? []).map(plainText).filter(words => words !== '')
    const date = /\b\d{4}-\d\d-\d\d\b/.exec(first ?? '')?.[0]
    const words = (date === undefined ? [first ?? '', ...others] : others).join(' ')
    return {
      version: text,
      id,
      ...(date !== undefined && {date}),
      text: words.length > mostText ? `${words.slice(0, mostText).replace(/\s+\S*$/, '')} …` : words
    }
  })
}

function plainText(node: Nodes): string {
  if (node.type === 'html') return ''
  if (node.type === 'list') return node.children.map(plainText).join(' · ')
  return textOf(node).replace(/\s+/g, ' ').trim()
}
