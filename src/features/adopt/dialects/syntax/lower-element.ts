import type {Nodes, RootContent} from 'mdast'
import type {MdxJsxAttribute} from 'mdast-util-mdx-jsx'
import type {ComponentAlias, ElementView} from '../dialect.ts'
import {type JsxElement, propOf} from './mdx-nodes.ts'

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
  const reshaped = reshape?.(viewOf(node))
  if (reshaped) return [...reshaped] as RootContent[]
  return alias.name === '' ? (node.children as RootContent[]) : undefined
}

const noImages: ReadonlyMap<string, string> = new Map()

function viewOf(node: JsxElement): ElementView {
  const without = (name: string): void => {
    node.attributes = node.attributes.filter(item => item.type !== 'mdxJsxAttribute' || item.name !== name)
  }
  const {position} = node
  return {
    name: node.name ?? '',
    take(name) {
      const value = propOf(node, name)
      if (value !== undefined) without(name)
      return value
    },
    code(name) {
      const found = node.attributes.find(item => item.type === 'mdxJsxAttribute' && item.name === name)
      return typeof found?.value === 'object' ? found.value?.value : undefined
    },
    set(name, value) {
      without(name)
      node.attributes.push({type: 'mdxJsxAttribute', name, value: value === '' ? null : value})
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
  const text = /^(['"`])([^'"`\\$\n]*)\1$/.exec(written)?.[2]
  const literal = called ?? text ?? images.get(written.replace(/\.(?:src|default)$/, ''))
  if (literal !== undefined) attribute.value = literal
}
