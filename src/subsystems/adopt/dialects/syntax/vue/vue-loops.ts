import type {Html, Parents, RootContent} from 'mdast'
import type {VFile} from 'vfile'
import {reportFinding} from '../../report-finding.ts'

const attributes = String.raw`(?:[^<>"']|"[^"]*"|'[^']*')*?`
const looped = new RegExp(String.raw`<([A-Za-z][\w.-]*)\b${attributes}\sv-for=(?:"([^"]*)"|'([^']*)')${attributes}>`)
const kept = new RegExp(String.raw`<([A-Za-z][\w.-]*)\b${attributes}\sv-pre\b${attributes}>`)

/**
 * Removes and reports elements that Vue repeats over data, with their content. The content of an element with `v-pre` is
 * literal.
 */
export function removeLoops(parent: Parents, file: VFile): void {
  const children = parent.children as RootContent[]
  for (let index = 0; index < children.length; index++) {
    const node = children[index]
    if (node?.type !== 'html') continue
    const pre = kept.exec(node.value)
    if (pre?.[1] !== undefined && !closes(node.value, pre.index, pre[1])) {
      const end = endOf(children, index, pre[1])
      for (const inner of children.slice(index + 1, end)) asWritten(inner)
      index = end
      continue
    }
    index = removeLoop({children, index, node, file})
  }
}

/**
 * Removes and reports a loop.
 *
 * @returns the index to continue at
 */
function removeLoop(at: {children: RootContent[]; index: number; node: Html; file: VFile}): number {
  const {children, index, node, file} = at
  const found = looped.exec(node.value)
  const [tag, name, double, single] = found ?? []
  if (!found || tag === undefined || name === undefined) return index
  reportFinding(file, {
    rule: 'foreign-syntax',
    at: node,
    reason: `Unexpected Vue loop \`<${name} v-for="${double ?? single ?? ''}">\`, expected its items written out`,
    note: 'docsgen leaves it out, because only Vue has its data. Write the rows, or use a React component in an `.mdx` page.'
  })
  const to = /\/>$/.test(tag) ? found.index + tag.length : closes(node.value, found.index, name)
  if (to !== undefined) {
    node.value = node.value.slice(0, found.index) + node.value.slice(to)
    return node.value.trim() === '' ? index : removeLoop(at)
  }
  const end = endOf(children, index, name)
  const last = children[end]
  node.value = node.value.slice(0, found.index)
  if (last?.type === 'html' && end > index)
    last.value = last.value.slice(last.value.indexOf(`</${name}`)).replace(/^<\/[^>]*>/, '')
  children.splice(index + 1, end - index - (last?.type === 'html' ? 1 : 0))
  return index
}

/** Returns the offset in text where the element that starts at an offset ends. */
function closes(text: string, from: number, name: string): number | undefined {
  let depth = 0
  for (const found of text.slice(from).matchAll(new RegExp(`<(/?)${name.replace('.', '\\.')}\\b[^>]*?(/?)>`, 'g'))) {
    if (found[2] === '/') continue
    depth += found[1] === '/' ? -1 : 1
    if (depth === 0) return from + found.index + found[0].length
  }
  return undefined
}

/** Returns the index of the node that closes an element of another node, or of the last node if none does. */
function endOf(children: readonly RootContent[], from: number, name: string): number {
  const end = children.findIndex(
    (node, index) => index > from && node.type === 'html' && node.value.includes(`</${name}`)
  )
  return end < 0 ? children.length - 1 : end
}

/** Marks a node as literal text that corresponds to no text of the page. */
export function asWritten(node: RootContent): void {
  if (node.type === 'text' && node.position) {
    node.position = {start: node.position.start, end: node.position.start}
    node.data = {...node.data, asWritten: true} as never
  }
  if ('children' in node) for (const child of node.children) asWritten(child as RootContent)
}
