import type {Nodes, Parents, Root, RootContent} from 'mdast'
import type {VFile} from 'vfile'

const opening = /^<a[\s>]/i
const closing = /^<\/a\s*>/i

/**
 * Keeps an address inside an HTML link as text: `<a href="https://example.com">https://example.com</a>`. GFM makes a link of
 * every address, but links cannot be nested: a browser would end the outer link before its text.
 */
export function remarkNestedLinks() {
  return (tree: Root, file: VFile): void => {
    const text = String(file)
    if (/<a[\s>]/i.test(text) && /https?:\/\/|www\.|@/.test(text)) visit(tree, false)
  }
}

function visit(parent: Parents, within: boolean): void {
  let inside = within
  const result: RootContent[] = []
  for (const child of parent.children as RootContent[]) {
    if (child.type === 'html') {
      if (opening.test(child.value)) inside = true
      if (closing.test(child.value)) inside = within
    }
    if (inside && child.type === 'link' && isLiteral(child)) {
      result.push(...child.children)
      continue
    }
    if ('children' in child) visit(child, inside || isLink(child))
    result.push(child)
  }
  parent.children = result as typeof parent.children
}

function isLink(node: Nodes): boolean {
  return (node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement') && node.name === 'a'
}

/** Returns whether a link is a bare address: its source is the same as its text. */
function isLiteral(link: Extract<Nodes, {type: 'link'}>): boolean {
  const [text, ...others] = link.children
  if (text?.type !== 'text' || others.length > 0) return false
  return link.position?.start.offset === text.position?.start.offset
}
