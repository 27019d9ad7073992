import type {PhrasingContent, Root, RootContent} from 'mdast'
import {parse} from 'yaml'
import {heroOf, plain} from '../../home-hero.ts'
import {asData, asList, asText, type Data} from '../../read-data.ts'
import {element} from '../mdx-nodes.ts'

/** Adds the features in the front matter of a home page to the start of its text. The layout shows `hero`. */
export function remarkHome() {
  return (tree: Root): void => {
    const [front] = tree.children
    if (front?.type !== 'yaml' || !/^features:/m.test(front.value)) return
    let data: unknown
    try {
      data = parse(front.value, {logLevel: 'silent', schema: 'core'})
    } catch {
      // Reported when the front matter is read.
      return
    }
    tree.children.splice(1, 0, ...featuresOf(asList(asData(data).features)))
  }
}

function featuresOf(features: readonly unknown[]): RootContent[] {
  const cards = features.map((feature): RootContent => {
    const {title, details, link, linkText} = asData(feature)
    const paragraphs = [words(details), words(linkText)].filter(text => text.length > 0)
    const href = asText(link)
    return element(
      'Card',
      {title: plain(asText(title) ?? ''), ...(href !== undefined && {href})},
      paragraphs.map(children => ({type: 'paragraph', children}))
    )
  })
  return cards.length > 0 ? [element('Cards', {}, cards)] : []
}

function words(value: unknown): PhrasingContent[] {
  const text = plain(asText(value) ?? '')
  return text === '' ? [] : [{type: 'text', value: text}]
}

/** Returns the front matter of a home page. */
export function vitepressHome(hero: unknown): Data {
  const {name, text, tagline, image, actions} = asData(hero)
  const title = plain([asText(name), asText(text)].filter(Boolean).join(' '))
  // A component of the project shows the hero, which docsgen's own replaces.
  if (Object.keys(asData(hero)).length === 0) return {layout: 'home'}
  const buttons = asList(actions).map(action => {
    const {theme, text: words, link} = asData(action)
    const href = asText(link)
    return {
      text: plain(asText(words) ?? ''),
      ...(href !== undefined && {link: href}),
      primary: theme !== 'alt' && theme !== 'sponsor'
    }
  })
  const titled = title === '' ? {} : {title}
  const made = heroOf({tagline, image, actions: buttons})
  const line = asText(made.tagline)
  return {...titled, ...(line !== undefined && {description: line}), layout: 'home', hero: {...titled, ...made}}
}
