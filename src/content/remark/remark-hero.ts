import type {Image, Paragraph, PhrasingContent, Root} from 'mdast'
import type {MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx'
import type {VFile} from 'vfile'
import type {Place} from '../../model/diagnostic.ts'
import {isHomeRoute} from '../../model/locales.ts'
import type {Feature, HeroAction} from '../../model/page.ts'
import {routeOf} from '../../model/url.ts'
import {contextOf, type ReadContext} from '../read-context.ts'

type Position = NonNullable<Root['position']>

/**
 * Adds the actions and the picture of `hero`, and the cards of `features`, before the text, as ordinary links, images and cards, so
 * they are checked, get the site's base, and are part of the Markdown page. The layout shows title and tagline.
 */
export function remarkHero() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    const {hero} = context
    if (!hero) {
      if (isBlankHome(tree, context)) tree.children.push(element('ChildPages', [], []))
      return
    }
    const {actions = [], image} = hero.data ?? {}
    const positionOf = (path: string): Position | undefined => positionFrom(hero.places[path])
    const links = actions.flatMap((action, index): PhrasingContent[] => [
      ...(index > 0 ? [{type: 'text', value: ' '} as const] : []),
      button(action, index === 0, key => positionOf(`actions.${index}.${key}`))
    ])
    const {src, light, dark, alt} = typeof image === 'string' ? {src: image} : (image ?? {})
    const path = (key: string): string => (typeof image === 'string' ? 'image' : `image.${key}`)
    const pictures = [
      ...(src === undefined ? [] : [picture(src, alt, positionOf(path('src')))]),
      ...(light === undefined ? [] : [picture(light, alt, positionOf(path('light')), dark && 'on-light')]),
      ...(dark === undefined ? [] : [picture(dark, alt, positionOf(path('dark')), light && 'on-dark')])
    ]
    const cards = hero.features.map((feature, index) => card(feature, key => positionOf(`features.${index}.${key}`)))
    const body = tree.children.findIndex(({type}) => type !== 'yaml')
    tree.children.splice(
      body < 0 ? tree.children.length : body,
      0,
      ...(links.length > 0 ? [element('p', [attribute('className', 'hero-actions')], links)] : []),
      ...(pictures.length > 0 ? [element('HeroPicture', [], pictures)] : []),
      ...(cards.length > 0 ? [element('Cards', [], cards)] : [])
    )
  }
}

/** Returns whether a page is a home page without a text, which lists the sections of the site instead. */
function isBlankHome(tree: Root, {source, options: {places, locales}}: ReadContext): boolean {
  const isBlank = tree.children.every(({type}) => /^(?:yaml|definition|mdxjsEsm)$/.test(type))
  return isBlank && isHomeRoute(routeOf(source, places), locales)
}

function button(
  {text, link, icon, primary}: HeroAction,
  isFirst: boolean,
  positionOf: (key: string) => Position | undefined
): MdxJsxTextElement {
  const drawn = icon === undefined ? [] : [inline('Icon', [attribute('name', icon, positionOf('icon'))], [])]
  const attributes = [
    attribute('href', link, positionOf('link')),
    ...((primary ?? isFirst) ? [attribute('primary', null)] : [])
  ]
  return inline('LinkButton', attributes, [...drawn, {type: 'text', value: text}], positionOf('link'))
}

function card(
  {title, text, link, icon}: Feature,
  positionOf: (key: string) => Position | undefined
): MdxJsxFlowElement {
  const at = positionOf('link') ?? positionOf('title')
  const attributes = [
    attribute('title', title, positionOf('title')),
    ...(link === undefined ? [] : [attribute('href', link, positionOf('link'))]),
    ...(icon === undefined ? [] : [attribute('icon', icon, positionOf('icon'))])
  ]
  const body: Paragraph[] =
    text === undefined
      ? []
      : [{type: 'paragraph', children: [{type: 'text', value: text}], ...position(positionOf('text'))}]
  return {...element('Card', attributes, body), ...position(at)}
}

function position(at: Position | undefined): {readonly position?: Position} {
  return at ? {position: at} : {}
}

function picture(url: string, alt: string | undefined, position: Position | undefined, ground?: string): Paragraph {
  const image: Image = {
    type: 'image',
    url,
    alt: alt ?? '',
    ...(position && {position}),
    data: {...(alt === '' && {decorative: true}), ...(ground && {hProperties: {className: [ground]}})}
  }
  return {type: 'paragraph', children: [image], ...(position && {position})}
}

function attribute(name: string, value: string | null, position?: Position): MdxJsxAttribute {
  return {type: 'mdxJsxAttribute', name, value, ...(position && {position})}
}

function element(
  name: string,
  attributes: MdxJsxAttribute[],
  children: (PhrasingContent | Paragraph | MdxJsxFlowElement)[]
): MdxJsxFlowElement {
  return {type: 'mdxJsxFlowElement', name, attributes, children: children as MdxJsxFlowElement['children']}
}

function inline(
  name: string,
  attributes: MdxJsxAttribute[],
  children: PhrasingContent[],
  position?: Position
): MdxJsxTextElement {
  return {type: 'mdxJsxTextElement', name, attributes, children, ...(position && {position})}
}

function positionFrom(place: Place | undefined): Position | undefined {
  return place?.start && place.end ? {start: place.start, end: place.end} : undefined
}
