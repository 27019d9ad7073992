import type {ElementContent, Root} from 'hast'
import type {VFile} from 'vfile'
import {contextOf} from '../../content/read-context.ts'
import {directionOf, languageOf} from '../../model/locales.ts'
import {routeOf} from '../../model/url.ts'
import {skip, walkHast} from '../../model/walk.ts'
import type {FeatureReading} from '../../plugin/feature.ts'

/** Elements whose text has its own direction already. */
const apart = new Set(['pre', 'code', 'kbd', 'samp', 'var', 'bdi', 'bdo', 'svg', 'math', 'script', 'style'])

/**
 * Matches addresses, and paths that start with a slash or a dot, without punctuation at the end. In text from right to left, browsers
 * would move their first and last slashes to the other end.
 */
const isolated = /https?:\/\/[^\s<>"'،؛]*[\w/#=-]|(?<![\w/.~-])(?:~|\.{1,2})?\/\w(?:[\w.@+/-]*[\w/])?/g

/** Isolates paths and addresses in the text of pages in right-to-left languages. Code is isolated by the style sheet. */
export function rehypeIsolates() {
  return (tree: Root, file: VFile): void => {
    const {source, options} = contextOf(file)
    const {lang, locales, places} = options
    if (directionOf(languageOf(routeOf(source, places), {lang, locales})) === 'ltr') return
    walkHast(tree, node => {
      if (node.type === 'element' && (apart.has(node.tagName) || node.properties.dir !== undefined)) return skip
      if (!('children' in node)) return undefined
      const parent = node as {children: ElementContent[]}
      if (parent.children.some(child => child.type === 'text' && child.value.search(isolated) >= 0))
        parent.children = parent.children.flatMap(child => (child.type === 'text' ? split(child.value) : [child]))
      return undefined
    })
  }
}

function split(text: string): ElementContent[] {
  const parts: ElementContent[] = []
  let from = 0
  for (const {0: value, index} of text.matchAll(isolated)) {
    if (index > from) parts.push({type: 'text', value: text.slice(from, index)})
    parts.push({type: 'element', tagName: 'bdi', properties: {dir: 'ltr'}, children: [{type: 'text', value}]})
    from = index + value.length
  }
  if (from < text.length) parts.push({type: 'text', value: text.slice(from)})
  return parts
}

/** What the feature does while pages are read. */
export const isolatesReading: FeatureReading = {transforms: {rehypePage: [rehypeIsolates]}}
