import type {Image, Paragraph, PhrasingContent, Root, RootContent} from 'mdast'
import type {MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx'
import type {VFile} from 'vfile'
import {isPlainHome} from '../../content/parse/is-plain-home.ts'
import {contextOf, type ReadContext} from '../../content/read-context.ts'
import {bindImports} from '../../content/transform-tools.ts'
import {isHomeRoute} from '../../model/locales.ts'
import type {HeroAction, HeroCard} from '../../model/page.ts'
import {routeOf} from '../../model/url.ts'
import type {FeatureReading} from '../../plugin/feature.ts'
import {type Front, readHero, withHero} from './read-hero.ts'

type Position = NonNullable<Root['position']>

/**
 * Adds the actions and the picture of `hero`, and the cards of `features`, before the text, as ordinary links, images and cards, so
 * they are checked, get the site's base, and are part of the Markdown page. The layout shows title and tagline.
 */
export function remarkHero() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const context = contextOf(file)
    const {frontMatter} = context
    const front = readHero(context)
    const added: Root = {type: 'root', children: front ? partsOf(front, context) : listOf(tree, context)}
    if (frontMatter && front?.hero) context.frontMatter = withHero(frontMatter, front.hero, context)
    if (frontMatter && isPlainHome(frontMatter, context.source, context.options))
      context.frontMatter = {...frontMatter, hero: false}
    if (added.children.length === 0) return
    // Plugins may have components with these names.
    await bindImports(added, context)
    const body = tree.children.findIndex(({type}) => type !== 'yaml')
    tree.children.splice(body < 0 ? tree.children.length : body, 0, ...added.children)
  }
}

function partsOf({hero = {}, cards}: Front, {placeIn}: ReadContext): RootContent[] {
  const positionOf = (...keys: readonly (string | number)[]): Position | undefined => {
    const {start, end} = placeIn?.(keys) ?? {}
    return start && end ? {start, end} : undefined
  }
  const {actions = [], image} = hero
  const links = actions.flatMap((action, index): PhrasingContent[] => [
    ...(index > 0 ? [{type: 'text', value: ' '} as const] : []),
    button(action, index === 0, key => positionOf('hero', 'actions', index, key))
  ])
  const {src, light, dark, alt} = typeof image === 'string' ? {src: image} : (image ?? {})
  const at = (key: string): Position | undefined =>
    typeof image === 'string' ? positionOf('hero', 'image') : positionOf('hero', 'image', key)
  const pictures = [
    ...(src === undefined ? [] : [picture(src, alt, at('src'))]),
    ...(light === undefined ? [] : [picture(light, alt, at('light'), dark && 'on-light')]),
    ...(dark === undefined ? [] : [picture(dark, alt, at('dark'), light && 'on-dark')])
  ]
  const list = cards.map((each, index) => card(each, key => positionOf('features', index, key)))
  return [
    ...(links.length > 0 ? [element('p', [attribute('className', 'hero-actions')], links)] : []),
    ...(pictures.length > 0 ? [element('HeroPicture', [], pictures)] : []),
    ...(list.length > 0 ? [element('Cards', [], list)] : [])
  ]
}

/** Returns a list of the site's sections for a home page without text. */
function listOf(tree: Root, {source, options: {places, locales}}: ReadContext): RootContent[] {
  const isBlank = tree.children.every(({type}) => /^(?:yaml|definition|mdxjsEsm)$/.test(type))
  return isBlank && isHomeRoute(routeOf(source, places), locales) ? [element('ChildPages', [], [])] : []
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
  {title, text, link, icon}: HeroCard,
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

/** What the feature does while pages are read. */
export const homeReading: FeatureReading = {
  transforms: {remarkStart: [remarkHero]},
  lower: {HeroPicture: ({children}) => children}
}
