import type {Nodes, Parents, PhrasingContent, Root, RootContent} from 'mdast'
import type {MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx'
import type {Position} from 'unist'

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement

/** A box of another generator, before its conversion. */
export interface Box {
  readonly type: 'box'
  /** Its first line as written. */
  readonly info: string
  readonly children: RootContent[]
  readonly position?: Position
}

export function isBox(node: {readonly type: string}): boolean {
  return node.type === 'box'
}

export function isElement(node: Nodes): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

/** Creates a component around blocks, at the position of the node that it replaces. */
export function element(
  name: string,
  props: Readonly<Record<string, string | undefined>>,
  children: readonly RootContent[],
  from?: {readonly position?: Position | undefined}
): RootContent {
  const attributes = Object.entries(props).flatMap(([key, value]): MdxJsxAttribute[] =>
    value === undefined ? [] : [{type: 'mdxJsxAttribute', name: key, value: value === '' ? null : value}]
  )
  const node = {type: 'mdxJsxFlowElement', name, attributes, children: [...children], data: {_mdxExplicitJsx: true}}
  return {...node, ...(from?.position && {position: from.position})} as unknown as RootContent
}

/** Creates an element around inline text. */
export function inlineElement(
  name: string,
  props: Readonly<Record<string, string>>,
  text: string,
  position?: Position
): PhrasingContent {
  const attributes = Object.entries(props).map(
    ([key, value]): MdxJsxAttribute => ({type: 'mdxJsxAttribute', name: key, value})
  )
  const children = [{type: 'text', value: text, ...(position && {position})}]
  return {type: 'mdxJsxTextElement', name, attributes, children, ...(position && {position})} as PhrasingContent
}

/** Returns the text of a prop, or `undefined` if it is computed. */
export function propOf(node: JsxElement, name: string): string | undefined {
  for (const attribute of node.attributes)
    if (attribute.type === 'mdxJsxAttribute' && attribute.name === name)
      return typeof attribute.value === 'string' ? attribute.value : undefined
  return undefined
}

/** Replaces nodes from the leaves up. The function returns the replacements of a node, or `undefined` to keep it. */
export function rewrite(
  tree: Root,
  replace: (node: RootContent, parent: Parents) => readonly RootContent[] | undefined
): void {
  const visit = (parent: Parents): void => {
    parent.children = parent.children.flatMap(child => {
      if ('children' in child) visit(child as Parents)
      return replace(child as RootContent, parent) ?? [child]
    }) as typeof parent.children
  }
  visit(tree)
}
