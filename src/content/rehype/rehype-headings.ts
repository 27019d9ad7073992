import GithubSlugger, {slug} from 'github-slugger'
import type {Element, Root} from 'hast'
import type {VFile} from 'vfile'
import type {Heading} from '../../model/page.ts'
import {walkHast} from '../../model/walk.ts'
import {wordIn} from '../../model/words/word-in.ts'
import {contextOf, type OutlineHeading, placeOf} from '../read-context.ts'
import {headingText, textOf} from './text-of.ts'

/**
 * Gives every heading an id and a permalink. Ids are github-slugger's slugs of the headings' text, numbered if they repeat. An id
 * that the writer sets is kept and never numbered. A translation whose headings have the levels of the original's has their ids,
 * so that an anchor works in every language. The slug of its own text stays an anchor too, because links of an older site point
 * to it.
 */
export function rehypeHeadings() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    const slugger = new GithubSlugger()
    // Headings that the page already has, if this is Markdown in one of its components.
    for (const {id} of context.headings) slugger.occurrences[id] ??= 0
    const headings: Element[] = []
    walkHast(tree, node => {
      if (node.type !== 'element') return
      if (!/^h[1-6]$/.test(node.tagName)) {
        // Headings must not repeat ids of other elements.
        if (typeof node.properties.id === 'string') slugger.occurrences[node.properties.id] ??= 0
        return
      }
      headings.push(node)
      if (typeof node.properties.id === 'string') slugger.occurrences[node.properties.id] ??= 0
    })
    const given = idsOfOriginal(headings, context.outline)
    const aliasOf = createAliases(given, slugger)
    // Markdown in the page's components has no counterpart in the outline.
    context.outline = undefined
    for (const node of headings) {
      const written = textOf(node).trim()
      const text = headingText(node)
      const explicit = typeof node.properties.id === 'string'
      delete node.properties.dataExplicitId
      const id = explicit
        ? String(node.properties.id)
        : (take(given.get(node), slugger) ?? slugger.slug(slug(written) === '' ? 'section' : written))
      node.properties.id = id
      const alias = explicit ? undefined : aliasOf(node, written)
      if (alias !== undefined && alias !== id)
        node.children.unshift({type: 'element', tagName: 'span', properties: {id: alias}, children: []})
      const from = (node.data as {file?: string} | undefined)?.file
      const place = placeOf(node)
      const heading: Heading = {
        depth: Number(node.tagName.slice(1)),
        id,
        text,
        ...(explicit ? {explicit: true} : {}),
        ...(place.start ? {place: {start: place.start, ...(place.end ? {end: place.end} : {})}} : {}),
        ...(from ? {file: from} : {})
      }
      context.headings.push(heading)
      if (heading.depth > 1 && text !== '') {
        node.children.push({
          type: 'element',
          tagName: 'a',
          properties: {
            className: ['anchor'],
            href: `#${encodeURIComponent(id)}`,
            ariaLabel: wordIn(context.words, 'permalink', {text})
          },
          data: {own: true} as never,
          children: []
        })
      }
    }
  }
}

/**
 * Returns a function that returns the slug of a heading's own text if the heading has the id of its original, unless another element
 * of the page has that id.
 */
function createAliases(
  given: ReadonlyMap<Element, string>,
  {occurrences}: GithubSlugger
): (node: Element, text: string) => string | undefined {
  const others = new Set(given.values())
  const own = new GithubSlugger()
  return (node, text) => {
    if (!given.has(node) || slug(text) === '') return undefined
    const alias = own.slug(text)
    if (others.has(alias) || alias in occurrences) return undefined
    occurrences[alias] = 0
    return alias
  }
}

/** Returns an id if the page does not have it yet. */
function take(id: string | undefined, {occurrences}: GithubSlugger): string | undefined {
  if (id === undefined || id in occurrences) return undefined
  occurrences[id] = 0
  return id
}

/** Returns the ids of the original by heading of the translation, or nothing if the levels of the two differ. */
function idsOfOriginal(
  headings: readonly Element[],
  outline: readonly OutlineHeading[] = []
): ReadonlyMap<Element, string> {
  // The title may be in the front matter of only one of the two.
  const own = headings.filter(({tagName}) => tagName !== 'h1')
  const original = outline.filter(({depth}) => depth > 1)
  const isSame = own.length === original.length && own.every(({tagName}, at) => tagName === `h${original[at]?.depth}`)
  if (!isSame) return new Map()
  return new Map(own.map((node, at) => [node, original[at]?.id ?? '']))
}
