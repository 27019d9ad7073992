import type {Nodes, Root, RootContent} from 'mdast'
import type {VFile} from 'vfile'
import {parse} from 'yaml'
import {walkMdast} from '../../../../model/walk.ts'
import {out} from '../component-props.ts'
import type {BoxAlias, ComponentAlias, DialectSyntax, ElementView} from '../dialect.ts'
import {plainDescription} from '../plain-description.ts'
import {asData, asText, type Data} from '../read-data.ts'
import {remarkColonContainers} from '../syntax/colon-container.ts'
import {showText, showTextBelow} from '../syntax/elements/show-text.ts'
import {remarkGrounds} from '../syntax/grounds.ts'
import {element, isElement} from '../syntax/mdx-nodes.ts'
import {preprocessMdx, remarkLessThan} from '../syntax/preprocess-mdx.ts'
import {readDirective} from '../syntax/read-directive.ts'
import {remarkDisplayMath} from '../syntax/tex.ts'
import {remarkHooks} from './remark-hooks.ts'

const callout = (type: string, title: string): ComponentAlias => ({
  name: 'Callout',
  props: out('icon', 'iconType', 'color'),
  fixed: {type, title}
})

/** Boxes of other generators, which migrated projects may still use. */
const boxes: Readonly<Record<string, BoxAlias>> = Object.fromEntries(
  [
    ['note', 'info', 'Note'],
    ['info', 'info', 'Info'],
    ['tip', 'default', 'Tip'],
    ['success', 'default', 'Success'],
    ['warning', 'warning', 'Warning'],
    ['caution', 'warning', 'Caution'],
    ['danger', 'error', 'Danger']
  ].map(([name = '', type = '', title = '']) => [name, {component: 'Callout', props: {type, title}}])
)

const blocks = (view: ElementView): Nodes[] => view.children

/** Inserts the title as a heading above the children. */
function headed(view: ElementView, depth: 3 | 4 = 3): Nodes[] {
  const title = view.take('title')
  return title === undefined
    ? blocks(view)
    : [{type: 'heading', depth, children: [{type: 'text', value: title}]}, ...blocks(view)]
}

/** Moves the texts of a card from its props to its body: the description, and the words of its link. */
function described(card: ElementView): undefined {
  showText(card, 'description')
  showTextBelow(card, 'cta')
}

/** Adds the labels around the name of a field to its type. */
function labeled(field: ElementView): undefined {
  const [before, after] = [field.takeValue('pre'), field.takeValue('post')]
  const words = [before, field.take('type'), after].flat().filter(word => typeof word === 'string')
  if (words.length > 0) field.set('type', words.join(', '))
}

/** Shows the colors of a row below the title of the row. */
function colorRow(row: ElementView): Nodes[] {
  const title = row.take('title')
  if (title === undefined) return row.children
  return [element('li', {}, [{type: 'text', value: title}, element('ul', {}, row.children as RootContent[])])]
}

const fieldProps = out('optional', 'defaultOpen', 'placeholder', 'initialValue', 'hidden', 'id')

const components: Readonly<Record<string, ComponentAlias>> = {
  Note: callout('info', 'Note'),
  Info: callout('info', 'Info'),
  Tip: callout('default', 'Tip'),
  Check: callout('default', 'Check'),
  Warning: callout('warning', 'Warning'),
  Danger: callout('error', 'Danger'),
  Callout: {name: 'Callout', props: out('icon', 'iconType', 'color'), fixed: {type: 'info'}},
  Card: {
    name: 'Card',
    props: {
      ...out('icon', 'iconType', 'color', 'horizontal', 'img', 'disabled', 'className', 'type', 'target')
    },
    reshape: described
  },
  CardGroup: {name: 'Cards', props: {cols: 'num', className: undefined}},
  Cards: {name: 'Cards', props: {cols: 'num', className: undefined}},
  Columns: {name: 'Columns', props: out('className')},
  Column: {name: 'Column', props: out('className')},
  Link: {name: 'a'},
  Tile: {name: 'Card', reshape: described},
  Steps: {name: 'Steps', props: out('titleSize', 'className')},
  Step: {name: '', props: out('icon', 'iconType', 'stepNumber', 'titleSize', 'id'), reshape: view => headed(view)},
  Tabs: {name: 'Tabs', props: {sync: undefined, ...out('className', 'borderBottom', 'dropdown', 'defaultTabIndex')}},
  Tab: {name: 'Tab', props: {title: 'label', ...out('icon', 'iconType', 'id')}},
  CodeGroup: {name: 'CodeGroup', props: out('dropdown')},
  RequestExample: {name: 'CodeGroup', props: out('dropdown')},
  ResponseExample: {name: 'CodeGroup', props: out('dropdown')},
  Accordion: {name: 'Accordion', props: out('icon', 'iconType')},
  ParamField: {name: 'ParamField', props: fieldProps, reshape: labeled},
  ResponseField: {name: 'ResponseField', props: fieldProps, reshape: labeled},
  Frame: {
    name: 'Frame',
    props: out('className'),
    reshape: view => {
      const [caption, hint] = [view.take('caption'), view.take('hint')]
      const shown = [hint, caption].filter(Boolean).join(' ')
      if (shown !== '') view.set('caption', shown)
      return undefined
    }
  },
  Update: {name: 'Update', props: out('rss')},
  Icon: {name: 'Icon', props: {icon: 'name', ...out('iconType', 'size', 'color', 'className')}},
  Latex: {
    name: 'code'
  },
  Panel: {name: 'aside'},
  Visibility: {name: ''},
  View: {name: '', props: out('icon'), reshape: view => headed(view)},
  Badge: {name: 'Badge', props: out('color', 'size', 'shape', 'icon', 'stroke', 'disabled', 'className'), fixed: {}},
  Tree: {name: 'FileTree'},
  'Tree.Folder': {name: 'FileTree.Folder', props: out('openable', 'highlight')},
  'Tree.File': {name: 'FileTree.File', props: out('highlight')},
  Color: {name: 'ul', props: out('variant')},
  'Color.Row': {name: '', reshape: colorRow},
  'Color.Item': {
    name: 'li',
    reshape: item => {
      const words = [item.take('name'), item.take('value')].filter(Boolean).join(' ')
      item.children = [{type: 'text', value: words}]
      return undefined
    }
  },
  Prompt: {
    name: 'Callout',
    props: out('icon', 'actions', 'iconType'),
    fixed: {type: 'info'},
    reshape: prompt => {
      const title = prompt.take('description')
      if (title !== undefined) prompt.set('title', title)
      return undefined
    }
  },
  Snippet: {
    name: '',
    reshape: view => {
      const file = view.take('file')
      if (file === undefined) return []
      return [{type: 'include', written: file, paths: [`snippets/${file}`, `_snippets/${file}`]} as never]
    }
  }
}

/** Settings in the meta of a fence. Other words are the title. */
const setting =
  /\b(?:title|icon|filename|highlight|focus|theme|lines|wrap|copy)=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+)|\b(?:lines|wrap|expandable|twoslash|ignore|showLineNumbers)\b|\{[\d,\s-]*\}/g

function bareTitle(meta: string | null | undefined): string | undefined {
  if (!meta || /\b(?:title|filename)=/.test(meta)) return undefined
  const words = meta.replace(setting, '').trim()
  return words === '' ? undefined : words.replace(/"/g, "'")
}

function restOfMeta(meta: string | null | undefined): string | null {
  const lines = /highlight=\{([\d,\s-]+)\}/.exec(meta ?? '')?.[1] ?? /\{([\d,\s-]+)\}/.exec(meta ?? '')?.[1]
  return lines === undefined ? null : `{${lines}}`
}

/** Converts the bare title of a fence to a named one. */
function remarkTitles() {
  return (tree: Root): void =>
    walkMdast(tree, node => {
      if (node.type !== 'code') return
      const words = bareTitle(node.meta)
      const lines = restOfMeta(node.meta)
      const named = /\b(?:title|filename)=(?:"[^"]*"|'[^']*')/.exec(node.meta ?? '')?.[0]
      const name = words === undefined ? named : `title="${words}"`
      const twoslash = /\btwoslash\b/.exec(node.meta ?? '')?.[0]
      node.meta = [name, lines, twoslash].filter(Boolean).join(' ') || null
    })
}

/** Returns an address without a final `index`: `/guides/index` is served at `/guides`. */
const indexOf = (href: string): string =>
  href.replace(/^(\/(?:[^?#]*\/)?)index(?=$|[?#])/, (_, folder: string) => folder.replace(/(.)\/$/, '$1'))

function remarkIndexes() {
  return (tree: Root): void =>
    walkMdast(tree, node => {
      if (node.type === 'link' || node.type === 'definition') node.url = indexOf(node.url)
      else if (isElement(node))
        for (const attribute of node.attributes)
          if (attribute.type === 'mdxJsxAttribute' && attribute.name === 'href' && typeof attribute.value === 'string')
            attribute.value = indexOf(attribute.value)
    })
}

/** Adds the endpoint of the front matter above the text: `api: "POST /pets"`. */
function remarkEndpoint() {
  return (tree: Root): void => {
    const [first] = tree.children
    if (first?.type !== 'yaml' || !/^(?:api|openapi)\s*:/m.test(first.value)) return
    let data: Data = {}
    try {
      data = asData(parse(first.value, {logLevel: 'silent'}))
    } catch {
      // Reported when the front matter is read.
    }
    const endpoint = /(?:^|\s)(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|WEBHOOK)\s+(\S+)\s*$/i.exec(
      asText(data.api) ?? asText(data.openapi) ?? ''
    )
    if (!endpoint?.[1]) return
    const badge = element('Badge', {type: 'info', text: endpoint[1].toUpperCase()}, [], first)
    const line = {
      type: 'paragraph',
      children: [
        {...badge, type: 'mdxJsxTextElement'},
        {type: 'text', value: ' '},
        {type: 'inlineCode', value: endpoint[2]}
      ],
      ...(first.position && {position: first.position})
    }
    tree.children.splice(1, 0, line as unknown as RootContent)
  }
}

/** Adds the API description of an operation below the page that refers to it: `openapi: "POST /pets"`. */
function remarkOperation({operations}: Data) {
  return (tree: Root, file: VFile): void => {
    const nodes = asData(operations)[file.path]
    if (Array.isArray(nodes)) tree.children.push(...(structuredClone(nodes) as RootContent[]))
  }
}

/** Returns the syntax of Mintlify pages. */
export function mintlifySyntax(settings: Data): DialectSyntax {
  return {
    isMdx: () => true,
    preprocess: preprocessMdx,
    remark: [
      remarkLessThan,
      remarkColonContainers,
      remarkTitles,
      remarkIndexes,
      remarkEndpoint,
      [remarkOperation, settings],
      remarkHooks,
      remarkDisplayMath,
      remarkGrounds
    ],
    readBox: readDirective,
    boxes,
    components,
    modules: [/^@mintlify\/components/],
    frontMatter: data => {
      const {mode, icon: _icon, hidden: _hidden, search: _search, layout: _layout, date, ...own} = data
      const {sidebar: _sidebar, prev: _prev, next: _next, ...rest} = own
      return {
        ...rest,
        ...plainDescription(rest.description),
        ...(typeof date === 'string' && /^\d{4}-\d{2}-\d{2}/.test(date) && {date: date.slice(0, 10)}),
        ...(/^(?:wide|custom|center|frame)$/.test(asText(mode) ?? '') && {toc: false}),
        ...(mode === 'center' && {sidebar: false}),
        // A page of mode `custom` has only its own content.
        ...(mode === 'custom' && {layout: 'raw'})
      }
    }
  }
}
