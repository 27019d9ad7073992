import type {Program} from 'estree'
import type {Parents, Root, RootContent, Text} from 'hast'
import {isApart} from '../parse/is-apart.ts'

/** Elements in a line. */
const inline =
  /^(?:a|abbr|b|button|cite|code|del|em|i|img|ins|kbd|label|mark|q|s|samp|small|span|strong|sub|sup|time|u|var)$/

/**
 * Puts a line break between text, expressions and elements in a line that are apart in a component: `{name}` below `<b>New</b>`. MDX
 * joins their words.
 */
export function rehypeApart() {
  return (tree: Root): void => separate(tree)
}

function separate(parent: Parents): void {
  const isFlow = (parent.type as string) === 'mdxJsxFlowElement'
  const children: RootContent[] = []
  for (const child of parent.children as RootContent[]) {
    const before = children.findLast(node => !isComment(node))
    if (isFlow && before && isApart(child, before) && mayJoin(before, child)) children.push(lineEnd())
    children.push(child)
    if ('children' in child) separate(child as Parents)
  }
  parent.children = children as typeof parent.children
}

/** Returns whether the words of two nodes would touch. A component that counts its children gets only what it would get from MDX. */
function mayJoin(before: RootContent, after: RootContent): boolean {
  return isInline(before) ? isInline(after) || isComponent(after) : isComponent(before) && isInline(after)
}

function isInline(node: RootContent): boolean {
  if (node.type === 'text') return node.value.trim() !== ''
  if ((node.type as string) === 'mdxFlowExpression') return !isComment(node)
  // A fragment has no name.
  return inline.test(nameOf(node)) || (node as {readonly name?: string | null}).name === null
}

/** Returns whether a node is an expression that shows nothing, such as a comment. */
function isComment({type, data}: RootContent): boolean {
  if ((type as string) !== 'mdxFlowExpression') return false
  return ((data as {estree?: Program} | undefined)?.estree?.body.length ?? 0) === 0
}

function isComponent(node: RootContent): boolean {
  return /^[A-Z]/.test(nameOf(node))
}

function nameOf(node: RootContent): string {
  const {tagName, name} = node as {readonly tagName?: string; readonly name?: string | null}
  return tagName ?? name ?? ''
}

function lineEnd(): Text {
  return {type: 'text', value: '\n'}
}
