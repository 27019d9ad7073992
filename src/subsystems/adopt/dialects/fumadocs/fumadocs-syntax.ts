import type {Code, Nodes} from 'mdast'
import {out} from '../component-props.ts'
import type {BoxAlias, ComponentAlias, DialectSyntax, ElementView} from '../dialect.ts'
import {globalsWithout, remarkGlobalComponents} from '../handed/global-components.ts'
import {asList, asText, type Data} from '../read-data.ts'
import {remarkColonContainers} from '../syntax/colon-container.ts'
import {panelsIn} from '../syntax/elements/panels-in.ts'
import {showText} from '../syntax/elements/show-text.ts'
import {remarkGrounds} from '../syntax/grounds.ts'
import {isFolderIndex, remarkListChildren} from '../syntax/list-children.ts'
import {propOf} from '../syntax/mdx-nodes.ts'
import {readDirective} from '../syntax/read-directive.ts'
import {remarkFumadocs} from './remark-fumadocs.ts'

const types = {
  info: 'info',
  warn: 'warning',
  warning: 'warning',
  error: 'error',
  success: 'default',
  idea: 'default',
  tip: 'default',
  note: 'info',
  danger: 'error'
}

const boxes: Readonly<Record<string, BoxAlias>> = Object.fromEntries(
  Object.entries(types).map(([name, type]) => [name, {component: 'Callout', props: {type}}])
)

const link: ComponentAlias = {
  name: 'a',
  props: out('external', 'prefetch', 'passHref', 'legacyBehavior'),
  reshape: view => {
    const href = view.take('href')
    // The language is part of the address where the page is.
    if (href !== undefined) view.set('href', href.replace(/^\/\[lang\]/, '') || '/')
    return undefined
  }
}

const image: ComponentAlias = {
  name: 'img',
  props: out('priority', 'placeholder', 'quality', 'fill', 'zoomInProps', 'rmiz')
}

/** Gives panels the labels in `items` of their group, and shows the label of the group above them. */
function tabs(view: ElementView): Nodes[] | undefined {
  const label = view.take('label')
  const items = asList(view.takeValue('items')).map(item => asText(item))
  const panels = panelsIn(view.children)
  const values = panels.map(panel => propOf(panel, 'label'))
  if (items.length > 0) {
    panels.forEach((panel, index) => {
      if (values[index] !== undefined || items[index] === undefined) return
      panel.attributes.push({type: 'mdxJsxAttribute', name: 'label', value: items[index] ?? ''})
    })
  }
  const first = view.take('defaultValue')
  const open = first === undefined ? -1 : panels.findIndex(panel => propOf(panel, 'label') === first)
  if (open > 0) view.set('defaultIndex', String(open))
  if (label === undefined) return undefined
  return [{type: 'paragraph', children: [{type: 'strong', children: [{type: 'text', value: label}]}]}, view.copy({})]
}

const group: ComponentAlias = {
  name: 'Tabs',
  props: {groupId: 'storageKey', ...out('persist', 'updateAnchor', 'className', 'id')},
  reshape: tabs
}

const panel: ComponentAlias = {name: 'Tab', props: {value: 'label', ...out('className', 'title')}}

const gone: ComponentAlias = {name: '', reshape: () => []}

/** Shows the operations of a page that a description of an API makes. */
function operations(view: ElementView): Nodes[] {
  const code = view.code('operations') ?? view.code('webhooks') ?? ''
  // Paths may contain braces.
  return code.split(/\}\s*,\s*\{/).flatMap((item): Nodes[] => {
    const path = /\b(?:path|name)['"]?\s*:\s*['"`]([^'"`]+)/.exec(item)?.[1]
    const method = /\bmethod['"]?\s*:\s*['"`](\w+)/.exec(item)?.[1]
    if (path === undefined) return []
    return [
      {
        type: 'paragraph',
        children: [
          {type: 'strong', children: [{type: 'text', value: (method ?? '').toUpperCase()}]},
          {type: 'text', value: ' '},
          {type: 'inlineCode', value: path}
        ]
      }
    ]
  })
}

const components: Readonly<Record<string, ComponentAlias>> = {
  Callout: {name: 'Callout', props: out('icon', 'className'), values: {type: types}},
  CalloutContainer: {name: 'Callout', props: out('icon', 'className'), values: {type: types}},
  CalloutTitle: {name: 'strong'},
  CalloutDescription: {name: ''},
  Cards: {name: 'Cards', props: out('className')},
  Card: {
    name: 'Card',
    props: out('className', 'external'),
    reshape: card => showText(card, 'description')
  },
  Tabs: group,
  Tab: panel,
  TabsList: gone,
  TabsTrigger: gone,
  TabsContent: panel,
  CodeBlockTabs: group,
  CodeBlockTabsList: gone,
  CodeBlockTabsTrigger: gone,
  CodeBlockTab: panel,
  Steps: {name: 'Steps'},
  Step: {name: ''},
  Accordions: {name: 'AccordionGroup', props: out('type', 'collapsible', 'className', 'defaultValue')},
  Accordion: {name: 'Accordion', props: out('id', 'value', 'className')},
  Files: {name: 'FileTree', props: out('className')},
  Folder: {name: 'FileTree.Folder', props: out('disabled', 'className')},
  File: {name: 'FileTree.File', props: out('icon', 'className')},
  ImageZoom: image,
  Image: image,
  InlineTOC: gone,
  DocsCategory: {name: 'ChildPages', props: out('url', 'page', 'from', 'tree')},
  Banner: {name: 'Callout', props: out('id', 'variant', 'changeLayout', 'className'), fixed: {type: 'info'}},
  Link: link,
  DynamicLink: link,
  Mermaid: {name: 'pre', reshape: view => codeOf(view, 'chart', 'mermaid')},
  DynamicCodeBlock: {name: 'pre', reshape: view => codeOf(view, 'code', view.take('lang') ?? null)},
  APIPage: {name: '', reshape: operations},
  OpenAPIPage: {name: '', reshape: operations}
}

function codeOf(view: ElementView, prop: string, lang: string | null): Nodes[] {
  const value = view.take(prop)
  return value === undefined ? [] : [{type: 'code', lang, value: value.trim().replace(/\\n/g, '\n')} as Code]
}

/** Returns the syntax of Fumadocs' pages. */
export function fumadocsSyntax(settings: Data = {}): DialectSyntax {
  return {
    remark: [
      remarkColonContainers,
      remarkFumadocs,
      [remarkGlobalComponents, globalsWithout(settings, components)],
      remarkGrounds,
      [remarkListChildren, isFolderIndex]
    ],
    readBox: readDirective,
    boxes,
    components,
    modules: [
      /^fumadocs-(?:ui|core|mdx|openapi|twoslash|typescript)(?:\/.*)?$/,
      /^next\/(?:link|image|script)$/,
      /^lucide-react$/
    ],
    frontMatter
  }
}

function frontMatter(data: Data): Data {
  const {full, icon: _icon, index: _index, preview: _preview, _openapi, method: _method, date, ...rest} = data
  const day = typeof date === 'string' && /^\d{4}-\d{2}-\d{2}/.test(date) ? date.slice(0, 10) : undefined
  return {...rest, ...(full === true && {toc: false}), ...(day !== undefined && {date: day})}
}
