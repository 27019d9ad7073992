import type {Nodes, RootContent} from 'mdast'
import type {MdxJsxAttribute} from 'mdast-util-mdx-jsx'
import {literalValue, soleExpression} from '../../../../../content/parse/estree.ts'
import {attributeOf} from '../../../../../content/parse/jsx-props.ts'
import type {ComputedData} from '../../../../../content/read-context.ts'
import type {ComponentAlias, ElementView} from '../../dialect.ts'
import type {JsxElement} from '../mdx-nodes.ts'
import {withDefaultTitle} from './default-titles.ts'

/** Names that a page imports. */
export interface Names {
  /** Components of the dialect, by their names in the page. */
  readonly components: ReadonlyMap<string, string>
  /** Images that the page imports, by name. */
  readonly images: ReadonlyMap<string, string>
  /** All names that the page imports, except for components of the dialect. */
  readonly own: ReadonlySet<string>
}

/**
 * Converts an element to docsgen's name and props.
 *
 * @returns its replacement, or `undefined` to keep it
 */
export function lowerElement(
  node: JsxElement,
  components: Readonly<Record<string, ComponentAlias>>,
  {components: imported, images, own}: Names
): RootContent[] | undefined {
  const [head = '', ...members] = (node.name ?? '').split('.')
  // A component of the project receives the picture itself: an address would no longer be relative to the page.
  const known = own.has(head) ? noImages : images
  for (const attribute of node.attributes) if (attribute.type === 'mdxJsxAttribute') literalAddress(attribute, known)
  const name = [imported.get(head) ?? head, ...members].join('.')
  const alias = Object.hasOwn(components, name) ? components[name] : undefined
  if (!alias) {
    if (imported.has(head)) node.name = name
    return undefined
  }
  const {props = {}, fixed = {}, values = {}, reshape} = alias
  node.name = alias.name === '' ? null : alias.name
  const given = new Set<string>()
  node.attributes = node.attributes.flatMap((attribute): JsxElement['attributes'] => {
    if (attribute.type !== 'mdxJsxAttribute') return [attribute]
    const ours = Object.hasOwn(props, attribute.name) ? props[attribute.name] : attribute.name
    if (ours === undefined || given.has(ours)) return []
    given.add(ours)
    const value =
      typeof attribute.value === 'string' ? (values[ours]?.[attribute.value] ?? attribute.value) : attribute.value
    return [{...attribute, name: ours, ...(value !== undefined && {value})}]
  })
  for (const [key, value] of Object.entries(fixed))
    if (!given.has(key)) node.attributes.push({type: 'mdxJsxAttribute', name: key, value: value === '' ? null : value})
  if (fixed.title !== undefined && !given.has('title')) withDefaultTitle(node)
  return reshape ? reshapeElement(node, alias, name) : childrenOnly(node, alias)
}

/** Data of an element whose conversion waits for values of expressions. */
export interface LateData extends ComputedData {
  /** Name of its component in the dialect. */
  alias?: string
}

/** What `reshape` needs and does not get: props, or the text of the children. */
export type Missed = Set<MdxJsxAttribute | 'text'>

/** Calls `reshape`. If it needs computed values, the element is marked instead, and `lateElement` calls it again. */
function reshapeElement(node: JsxElement, alias: ComponentAlias, name: string): RootContent[] | undefined {
  const missed: Missed = new Set()
  if (!isComputed(node)) return replacementOf(node, alias, missed)
  const copy = structuredClone(node)
  const made = replacementOf(copy, alias, missed)
  if (missed.size > 0) {
    const late: LateData = {alias: name, computed: true, computedContent: missed.has('text')}
    node.data = Object.assign(node.data ?? {}, late)
    return undefined
  }
  Object.assign(node, copy)
  return made
}

/**
 * Converts an element that waited for the values of its expressions. All values are known now, except for those that failed or
 * are not data.
 *
 * @param lose reports what the page lacks
 */
export function lateElement(
  node: JsxElement,
  alias: ComponentAlias,
  lose: (missed: Missed) => void
): RootContent[] | undefined {
  const missed: Missed = new Set()
  const made = replacementOf(node, alias, missed)
  // A component renders elements and functions as they are.
  if (missed.size === 0 || (!made && /^[A-Z]/.test(alias.name))) return made
  lose(missed)
  return made ?? []
}

function replacementOf(node: JsxElement, alias: ComponentAlias, missed: Missed): RootContent[] | undefined {
  const made = alias.reshape?.(viewOf(node, missed))
  return made ? ([...made] as RootContent[]) : childrenOnly(node, alias)
}

function childrenOnly(node: JsxElement, {name}: ComponentAlias): RootContent[] | undefined {
  return name === '' ? (node.children as RootContent[]) : undefined
}

/** Returns whether an element has expressions among its props or in its text. */
function isComputed({attributes, children}: JsxElement): boolean {
  return (
    attributes.some(({value}) => typeof value === 'object' && value !== null) ||
    (children as Nodes[]).some(hasExpression)
  )
}

function hasExpression(node: Nodes): boolean {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return true
  return node.type === 'paragraph' && node.children.some(hasExpression)
}

const noImages: ReadonlyMap<string, string> = new Map()

function viewOf(node: JsxElement, missed: Missed): ElementView {
  const without = (name: string): void => {
    node.attributes = node.attributes.filter(item => item.type !== 'mdxJsxAttribute' || item.name !== name)
  }
  const {position} = node
  /** Removes a prop if its value is known and accepted. */
  const take = (name: string, accepts: (value: unknown) => boolean): unknown => {
    const attribute = attributeOf(node, name)
    const known = attribute && knownValue(attribute)
    if (attribute && !known) missed.add(attribute)
    if (!known || !accepts(known.value)) return undefined
    without(name)
    return known.value
  }
  return {
    name: node.name ?? '',
    take(name) {
      const value = take(name, value => typeof value === 'string' || typeof value === 'number')
      return value === undefined ? undefined : String(value)
    },
    takeValue: name => take(name, () => true),
    text() {
      const text = knownText(node.children as Nodes[])
      if (text === undefined) missed.add('text')
      return text
    },
    code(name) {
      const found = node.attributes.find(item => item.type === 'mdxJsxAttribute' && item.name === name)
      return typeof found?.value === 'object' ? found.value?.value : undefined
    },
    set(name, value) {
      without(name)
      node.attributes.push({type: 'mdxJsxAttribute', name, value: value === '' ? null : value})
    },
    setDefaultTitle(value) {
      without('title')
      node.attributes.push({type: 'mdxJsxAttribute', name: 'title', value})
      withDefaultTitle(node)
    },
    drop: without,
    copy(props) {
      const own = node.attributes.filter(item => item.type !== 'mdxJsxAttribute' || !Object.hasOwn(props, item.name))
      const given = Object.entries(props).map(
        ([name, value]): MdxJsxAttribute => ({type: 'mdxJsxAttribute', name, value})
      )
      return {...node, attributes: [...own, ...given], children: [...node.children]} as Nodes
    },
    get children() {
      return node.children as Nodes[]
    },
    set children(nodes) {
      node.children = nodes as typeof node.children
    },
    ...(position && {
      place: {
        start: {line: position.start.line, column: position.start.column},
        end: {line: position.end.line, column: position.end.column}
      }
    })
  }
}

/**
 * Converts literal expressions to text. `{require('./a.png').default}`, `{useBaseUrl('/img/a.png')}` and an imported image become
 * addresses; `{'text'}` and `{"text"}` become text.
 */
function literalAddress(attribute: MdxJsxAttribute, images: ReadonlyMap<string, string>): void {
  const {value} = attribute
  if (!value || typeof value !== 'object') return
  const written = value.value.trim()
  const [, call, , named = ''] =
    /^(require|useBaseUrl|withBase)\(\s*(['"])([^'"]+)\2\s*(?:,[^)]*)?\)(?:\.default)?$/.exec(written) ?? []
  // Functions for the base accept a path without a slash; it is not relative to the page.
  const isRootless = call !== 'require' && /^[^./#]+(?:\/|\.\w+$)/.test(named) && !/^[a-z][a-z\d+.-]*:/i.test(named)
  const called = call === undefined ? undefined : isRootless ? `/${named}` : named
  const known = knownValue(attribute)?.value
  const literal =
    called ?? (typeof known === 'string' ? known : undefined) ?? images.get(written.replace(/\.(?:src|default)$/, ''))
  if (literal !== undefined) attribute.value = literal
}

/** Returns the value of a prop; `undefined` if it is computed. */
function knownValue({value}: MdxJsxAttribute): {readonly value: unknown} | undefined {
  if (value === null || value === undefined) return {value: true}
  return typeof value === 'string' ? {value} : literalValue(soleExpression(value.data?.estree))
}

/** Returns the text of nodes; `undefined` if some of it is computed. */
function knownText(nodes: readonly Nodes[]): string | undefined {
  const parts = nodes.map(node => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      if (!soleExpression(node.data?.estree)) return ''
      const known = literalValue(soleExpression(node.data?.estree))
      return known && String(known.value)
    }
    if ('value' in node) return String(node.value)
    return 'children' in node ? knownText(node.children as Nodes[]) : ''
  })
  const isBlocks = nodes.some(node => node.type === 'paragraph')
  return parts.includes(undefined) ? undefined : parts.join(isBlocks ? '\n\n' : '')
}
