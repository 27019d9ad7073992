import type {Blockquote, Parents, Root} from 'mdast'
import type {MdxJsxFlowElement} from 'mdast-util-mdx'

const marker = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\n|$)/i

const callouts: Readonly<Record<string, {readonly type: string; readonly title: string}>> = {
  NOTE: {type: 'info', title: 'Note'},
  TIP: {type: 'default', title: 'Tip'},
  IMPORTANT: {type: 'important', title: 'Important'},
  WARNING: {type: 'warning', title: 'Warning'},
  CAUTION: {type: 'error', title: 'Caution'}
}

/** Turns GitHub's alerts (`> [!NOTE]`) into the Callout component, in both formats. */
export function remarkAlerts() {
  return (tree: Root): void => transform(tree)
}

function transform(parent: Parents): void {
  parent.children.forEach((child, index) => {
    if ('children' in child) transform(child as Parents)
    const alert = child.type === 'blockquote' ? toCallout(child) : undefined
    if (alert) parent.children[index] = alert as never
  })
}

function toCallout(quote: Blockquote): MdxJsxFlowElement | undefined {
  const [first] = quote.children
  const text = first?.type === 'paragraph' ? first.children[0] : undefined
  if (first?.type !== 'paragraph' || text?.type !== 'text') return undefined
  const match = marker.exec(text.value)
  const callout = match?.[1] ? callouts[match[1].toUpperCase()] : undefined
  if (!match || !callout) return undefined
  text.value = text.value.slice(match[0].length)
  if (text.value === '') first.children.shift()
  if (first.children[0]?.type === 'break') first.children.shift()
  const children = first.children.length > 0 ? quote.children : quote.children.slice(1)
  return {
    type: 'mdxJsxFlowElement',
    name: 'Callout',
    attributes: [
      {type: 'mdxJsxAttribute', name: 'type', value: callout.type},
      {type: 'mdxJsxAttribute', name: 'title', value: callout.title}
    ],
    children: children as MdxJsxFlowElement['children'],
    ...(quote.position ? {position: quote.position} : {}),
    data: {...quote.data} as never
  }
}
