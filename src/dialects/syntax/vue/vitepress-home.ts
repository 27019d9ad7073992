import type {PhrasingContent, Root, RootContent} from 'mdast'
import {parse} from 'yaml'
import {asData, asList, asText} from '../../read-data.ts'
import {element} from '../mdx-nodes.ts'

/** Adds the content of a home page from its front matter to the start of its text: name, tagline, links and features. */
export function remarkHome() {
  return (tree: Root): void => {
    const [front] = tree.children
    if (front?.type !== 'yaml' || !/^(?:hero|features):/m.test(front.value)) return
    let data: unknown
    try {
      data = parse(front.value, {logLevel: 'silent', schema: 'core'})
    } catch {
      // Reported when the front matter is read.
      return
    }
    const {hero, features} = asData(data)
    tree.children.splice(1, 0, ...heroOf(asData(hero)), ...featuresOf(asList(features)))
  }
}

function heroOf(hero: Readonly<Record<string, unknown>>): RootContent[] {
  const title = [asText(hero.name), asText(hero.text)].filter(Boolean).join(' ')
  const tagline = asText(hero.tagline)
  const actions = asList(hero.actions).flatMap((action): RootContent[] => {
    const {theme, text, link} = asData(action)
    const href = asText(link)
    if (href === undefined) return []
    return [element('LinkButton', {href, ...(theme !== 'alt' && {primary: ''})}, words(text))]
  })
  return [
    ...(title === '' ? [] : [{type: 'heading', depth: 1, children: words(title)} as RootContent]),
    ...(tagline === undefined ? [] : [{type: 'paragraph', children: words(tagline)} as RootContent]),
    ...(actions.length > 0 ? [{type: 'paragraph', children: spaced(actions)} as unknown as RootContent] : [])
  ]
}

function featuresOf(features: readonly unknown[]): RootContent[] {
  const cards = features.map((feature): RootContent => {
    const {title, details, link} = asData(feature)
    const text = words(details)
    const href = asText(link)
    return element(
      'Card',
      {title: plain(asText(title) ?? ''), ...(href !== undefined && {href})},
      text.length > 0 ? [{type: 'paragraph', children: text}] : []
    )
  })
  return cards.length > 0 ? [element('Cards', {}, cards)] : []
}

function spaced(nodes: readonly RootContent[]): RootContent[] {
  return nodes.flatMap((node, index): RootContent[] => [
    ...(index > 0 ? [{type: 'text', value: ' '} as RootContent] : []),
    {...node, type: 'mdxJsxTextElement'} as unknown as RootContent
  ])
}

function words(value: unknown): PhrasingContent[] {
  const text = plain(asText(value) ?? '')
  return text === '' ? [] : [{type: 'text', value: text}]
}

function plain(text: string): string {
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
