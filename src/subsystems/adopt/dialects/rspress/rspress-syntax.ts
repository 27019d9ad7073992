import type {Code, Nodes, Root, RootContent} from 'mdast'
import {out} from '../component-props.ts'
import type {BoxAlias, BoxText, ComponentAlias, DialectSyntax, ElementView} from '../dialect.ts'
import {asData, asList, asText, type Data, joinPath} from '../read-data.ts'
import {type AddressPrefix, remarkLanguageAddresses} from '../syntax/addresses/language-addresses.ts'
import {remarkColonContainers} from '../syntax/colon-container.ts'
import {panelsIn} from '../syntax/elements/panels-in.ts'
import {showText} from '../syntax/elements/show-text.ts'
import {remarkFenceInfo, remarkFenceLabels} from '../syntax/fence-info.ts'
import {remarkGrounds} from '../syntax/grounds.ts'
import {element, propOf} from '../syntax/mdx-nodes.ts'
import {preprocessMdx} from '../syntax/preprocess-mdx.ts'
import {readDirective} from '../syntax/read-directive.ts'
import {remarkHome, vitepressHome} from '../syntax/vue/vitepress-home.ts'

const types = {
  info: 'info',
  note: 'info',
  tip: 'default',
  warning: 'warning',
  caution: 'error',
  danger: 'error'
}

const boxes: Readonly<Record<string, BoxAlias>> = Object.fromEntries(
  Object.entries(types).map(([name, type]) => [name, {component: 'Callout', props: {type, title: titleOf(name)}}])
)

function titleOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Parses `tip`, `tip Title`, `tip[Title]` and `tip{title="Title"}`. */
function readBox(info: string): BoxText | undefined {
  const box = readDirective(info)
  const title = /\{[^}]*\btitle=(?:"([^"]*)"|'([^']*)'|([^\s}]+))/.exec(info)
  return box && title ? {...box, title: title[1] ?? title[2] ?? title[3]} : box
}

/** Moves the text of a prop into an element. */
function textOf(prop: string) {
  return (view: ElementView): undefined => showText(view, prop)
}

/** Gives panels the labels in `values` of their group. */
function labeled(group: ElementView): undefined {
  const values = asList(group.takeValue('values')).map(item => asText(item) ?? asText(asData(item).label))
  panelsIn(group.children).forEach((panel, index) => {
    const label = values[index]
    if (label !== undefined && propOf(panel, 'label') === undefined)
      panel.attributes.push({type: 'mdxJsxAttribute', name: 'label', value: label})
  })
}

/** Shows a command of npm, which docsgen translates for other package managers. */
function command(view: ElementView): Nodes[] {
  const given = view.takeValue('command')
  const own = Object.entries(asData(given)).flatMap(([name, value]): Nodes[] => {
    const code = asText(value)
    return code === undefined ? [] : [element('Tab', {label: name}, [{type: 'code', lang: 'bash', value: code}])]
  })
  if (own.length > 1) return [element('Tabs', {storageKey: 'package-manager', grouped: ''}, own as RootContent[])]
  const written = asText(given) ?? asText(asData(given).npm)
  if (written === undefined) return []
  const value = written.startsWith('npm ') || written.startsWith('npx ') ? written : `npm ${written}`
  return [{type: 'code', lang: 'bash', meta: 'package-managers', value} as Code]
}

function sourceLink(view: ElementView): undefined {
  view.children = [{type: 'text', value: 'Source code'}]
  return undefined
}

const gone: ComponentAlias = {name: '', reshape: () => []}

const components: Readonly<Record<string, ComponentAlias>> = {
  Tabs: {
    name: 'Tabs',
    props: {groupId: 'storageKey', ...out('defaultValue', 'tabContainerClassName', 'tabPosition')},
    reshape: labeled
  },
  Tab: {name: 'Tab', props: out('value', 'className')},
  Steps: {name: 'Steps'},
  Badge: {
    name: 'Badge',
    props: out('outline'),
    values: {type: {info: 'default', tip: 'default', danger: 'error'}},
    reshape: textOf('text')
  },
  Card: {name: 'Card', props: out('icon', 'style', 'className'), reshape: textOf('content')},
  LinkCard: {name: 'Card', props: out('style', 'className'), reshape: textOf('description')},
  Button: {name: 'LinkButton', props: out('type', 'theme', 'className'), reshape: textOf('text')},
  Link: {name: 'a', props: out('className')},
  SourceCode: {name: 'a', props: out('path'), reshape: sourceLink},
  PackageManagerTabs: {name: 'pre', reshape: command},
  Overview: {name: 'ChildPages', props: out('defaultGroupTitle', 'overviewHeaders', 'groups', 'content')},
  NoSSR: {name: ''},
  Toc: gone
}

/** Adds the list of pages to the page of a folder that shows an overview. */
function remarkOverview() {
  return (tree: Root): void => {
    const [front] = tree.children
    if (front?.type === 'yaml' && /^overview:\s*true\s*$/m.test(front.value))
      tree.children.push(element('ChildPages', {}, []))
  }
}

/**
 * Returns the parts of addresses that Rspress adds to those without them.
 *
 * @param settings `root` of the pages, `versions` and `locales` with the default one first
 */
function prefixesOf(settings: Data): AddressPrefix[] {
  const root = asText(settings.root) ?? ''
  const [versions, locales] = [settings.versions, settings.locales].map(list =>
    asList(list).flatMap(name => asText(name) ?? [])
  ) as [string[], string[]]
  const isIn = (source: string, ...parts: readonly string[]): boolean =>
    source.startsWith(`${joinPath(root, ...parts)}/`)
  const versionOf = (source: string): string | undefined => versions.find(name => isIn(source, name))
  return [
    {names: versions, bare: versions[0], of: versionOf},
    {
      names: locales,
      bare: locales[0],
      of: source => locales.find(name => isIn(source, versionOf(source) ?? '', name))
    }
  ]
}

/** Returns the syntax of Rspress' pages. All files are MDX. */
export function rspressSyntax(settings: Data): DialectSyntax {
  return {
    isMdx: () => true,
    mayBePlain: source => source.endsWith('.md'),
    preprocess: preprocessMdx,
    remark: [
      remarkColonContainers,
      remarkFenceInfo,
      remarkHome,
      remarkOverview,
      remarkLanguageAddresses(prefixesOf(settings), asText(settings.base)),
      remarkGrounds
    ],
    after: [remarkFenceLabels],
    readBox,
    boxes,
    components,
    modules: [/^@theme(?:-original)?$/, /^(?:rspress|@rspress\/core)\/(?:theme|theme-original|runtime)$/],
    frontMatter
  }
}

function frontMatter(data: Data): Data {
  const {
    pageType,
    hero,
    features: _features,
    sidebar,
    outline,
    navbar,
    footer,
    head: _head,
    overview: _overview,
    ...rest
  } = data
  const {titleSuffix: _suffix, overviewHeaders: _headers, context: _context, prev: _prev, next: _next, ...own} = rest
  const {date, ...other} = own
  return {
    ...(pageType === 'home' && vitepressHome(hero)),
    ...other,
    ...(asText(date) !== undefined && {date}),
    ...((pageType === 'custom' || pageType === 'blank') && {layout: 'full'}),
    ...((sidebar === false || pageType === 'blank') && {sidebar: false}),
    ...(outline === false && {toc: false}),
    ...(navbar === false && {navbar: false}),
    ...(footer === false && {footer: false})
  }
}
