import {belowBase} from '../../../../model/url.ts'
import {out} from '../component-props.ts'
import type {BoxAlias, ComponentAlias, DialectSyntax} from '../dialect.ts'
import {heroOf, plain} from '../home-hero.ts'
import {asData, asList, asText, type Data, joinPath} from '../read-data.ts'
import {remarkRelativeAddresses} from '../syntax/addresses/relative-addresses.ts'
import {remarkColonContainers} from '../syntax/colon-container.ts'
import {remarkGrounds} from '../syntax/grounds.ts'
import {readDirective} from '../syntax/read-directive.ts'
import {remarkAstro} from './remark-astro.ts'
import {remarkBanner} from './remark-banner.ts'
import {remarkCustomIds} from './remark-custom-ids.ts'
import {codeOf, remarkExpressiveCode} from './remark-expressive-code.ts'
import {routeOfPath} from './starlight-pages.ts'

const callout = (type: string, title: string): BoxAlias => ({component: 'Callout', props: {type, title}})

const boxes: Readonly<Record<string, BoxAlias>> = {
  note: callout('info', 'Note'),
  tip: callout('default', 'Tip'),
  caution: callout('warning', 'Caution'),
  danger: callout('error', 'Danger')
}

const types = {note: 'info', tip: 'default', success: 'default', caution: 'warning', danger: 'error'}
const titles: Readonly<Record<string, string>> = {note: 'Note', tip: 'Tip', caution: 'Caution', danger: 'Danger'}

const components: Readonly<Record<string, ComponentAlias>> = {
  Aside: {
    name: 'Callout',
    props: {icon: undefined},
    reshape: aside => {
      const type = aside.take('type') ?? 'note'
      const title = aside.take('title')
      const usual = titles[type]
      aside.set('type', types[type as keyof typeof types] ?? 'info')
      if (title !== undefined) aside.set('title', title)
      else if (usual !== undefined) aside.setDefaultTitle(usual)
      return undefined
    }
  },
  Tabs: {name: 'Tabs', props: {syncKey: 'storageKey'}},
  TabItem: {name: 'Tab', props: out('icon', 'class')},
  Steps: {name: 'Steps'},
  Card: {name: 'Card', props: {icon: undefined}},
  LinkCard: {
    name: 'Card',
    props: {target: undefined},
    fixed: {arrow: ''},
    reshape: card => {
      const text = card.take('description')
      if (text !== undefined) card.children = [{type: 'paragraph', children: [{type: 'text', value: text}]}]
      return undefined
    }
  },
  CardGrid: {name: 'Cards', props: {stagger: undefined}},
  FileTree: {name: 'FileTree', props: {class: undefined}},
  Badge: {name: 'Badge', props: {variant: 'type', ...out('size', 'class', 'style')}, values: {type: types}},
  Icon: {name: 'Icon', props: out('class', 'size', 'color')},
  LinkButton: {
    name: 'LinkButton',
    props: out('icon', 'iconPlacement', 'class', 'target'),
    reshape: button => {
      if ((button.take('variant') ?? 'primary') === 'primary') button.set('primary', '')
      return undefined
    }
  },
  Image: {
    name: 'img',
    props: out('densities', 'widths', 'sizes', 'quality', 'format', 'inferSize', 'priority', 'layout', 'fit')
  },
  Picture: {
    name: 'img',
    props: out('densities', 'widths', 'sizes', 'quality', 'formats', 'inferSize', 'pictureAttributes')
  },
  Code: {name: 'pre', reshape: codeOf}
}

/** Moves the first line of front matter to the start, keeping the length: Astro allows blank lines before it. */
function withFirstLine(text: string): string {
  return text.replace(/^([ \t\r]*\n\s*)---(?=\r?\n)/, '---$1')
}

/** Returns the syntax of Starlight pages. */
export function starlightSyntax({alias, ids, ownHero, base}: Data = {}): DialectSyntax {
  return {
    preprocess: withFirstLine,
    // All addresses in Astro end with a slash.
    remark: [
      remarkColonContainers,
      remarkBanner,
      remarkExpressiveCode,
      [remarkAstro, Object.keys(asData(alias))],
      remarkGrounds,
      ...(ids === true ? [remarkCustomIds] : []),
      remarkRelativeAddresses(addressOf)
    ],
    readBox: readDirective,
    boxes,
    components,
    modules: [/^@astrojs\/starlight\/components/, /^astro:(?!docsgen$)/, /^astro-expressive-code\/components$/],
    frontMatter: ({hero, ...data}, source) =>
      frontMatter(withPicture(ownHero === true ? data : {...data, hero}, source, asData(alias)), asText(base))
  }
}

function addressOf(source: string): string | undefined {
  const inner = /(?:^|\/)content\/docs\/(.*)\.mdx?$/.exec(source)?.[1]
  return inner === undefined ? undefined : `${routeOfPath(inner)}/`.replace(/^\/\/$/, '/')
}

/** Returns the front matter with relative paths in place of aliases of pictures, because only modules have aliases. */
function withPicture(data: Data, source: string, alias: Data): Data {
  const hero = asData(data.hero)
  const image = asData(hero.image)
  if (Object.keys(image).length === 0) return data
  const relative = (path: unknown): unknown => {
    const text = asText(path)
    const known = text && Object.entries(alias).find(([prefix]) => text.startsWith(prefix))
    if (!known) return path
    const inner = joinPath(String(known[1]), text.slice(known[0].length))
    return `${'../'.repeat(source.split('/').length - 1)}${inner}`
  }
  const {file, light, dark} = image
  return {
    ...data,
    hero: {...hero, image: {...image, file: relative(file), light: relative(light), dark: relative(dark)}}
  }
}

function frontMatter(data: Data, base = '/'): Data {
  const {tableOfContents, template, hero, pagefind, prev, next, date, lastUpdated: _, sidebar: _sidebar, ...rest} = data
  const {head: _head, banner: _banner, editUrl: _edit, layout: _layout, search: _search, ...own} = rest
  const {title = own.title, tagline, image, actions} = asData(hero)
  const buttons = asList(actions).map(action => {
    const {text, link, variant = 'primary'} = asData(action)
    return {text, link, primary: variant === 'primary'}
  })
  const day = asText(date)?.slice(0, 10)
  return {
    ...own,
    ...(day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) && {date: day}),
    ...(tableOfContents === false && {toc: false}),
    ...(template === 'splash' && {sidebar: false, toc: false}),
    ...(pagefind === false && {search: false}),
    ...neighbour('prev', prev, base),
    ...neighbour('next', next, base),
    ...(hero !== undefined && {
      layout: 'home',
      hero: {
        ...(asText(title) !== undefined && {title: plain(asText(title) ?? '')}),
        ...heroOf({tagline, image, actions: buttons})
      }
    })
  }
}

function neighbour(name: 'prev' | 'next', value: unknown, base: string): Data {
  if (value === false) return {[name]: false}
  const link = asText(asData(value).link)
  return link?.startsWith('/') ? {[name]: `/${joinPath(belowBase(base, link) ?? link)}`} : {}
}
