import type {Html, Parents, RootContent} from 'mdast'
import type {VFile} from 'vfile'
import {tell} from '../../tell.ts'

const attributes = String.raw`(?:[^<>"']|"[^"]*"|'[^']*')*?`
const looped = new RegExp(String.raw`<([A-Za-z][\w.-]*)\b${attributes}\sv-for=(?:"([^"]*)"|'([^']*)')${attributes}>`)
const kept = new RegExp(String.raw`<([A-Za-z][\w.-]*)\b${attributes}\sv-pre\b${attributes}>`)

/**
 * Elements that Vue repeats over data have nothing to show here: each goes, with what is in it, and is told of once. What stands in
 * an element with `v-pre` is meant as it is written.
 */
export function takeLoops(parent: Parents, file: VFile): void {
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
    index = takeLoop({children, index, node, file})
  }
}

/** @returns where to go on */
function takeLoop(at: {children: RootContent[]; index: number; node: Html; file: VFile}): number {
  const {children, index, node, file} = at
  const found = looped.exec(node.value)
  const [tag, name, double, single] = found ?? []
  if (!found || tag === undefined || name === undefined) return index
  tell(file, {
    rule: 'foreign-syntax',
    at: node,
    reason: `Unexpected Vue loop \`<${name} v-for="${double ?? single ?? ''}">\`, expected its items written out`,
    note: 'docsgen leaves it out, because only Vue knows its data. Write the rows, or use a React component in an `.mdx` page.'
  })
  const to = /\/>$/.test(tag) ? found.index + tag.length : closes(node.value, found.index, name)
  if (to !== undefined) {
    node.value = node.value.slice(0, found.index) + node.value.slice(to)
    return node.value.trim() === '' ? index : takeLoop(at)
  }
  const end = endOf(children, index, name)
  const last = children[end]
  node.value = node.value.slice(0, found.index)
  if (last?.type === 'html' && end > index)
    last.value = last.value.slice(last.value.indexOf(`</${name}`)).replace(/^<\/[^>]*>/, '')
  children.splice(index + 1, end - index - (last?.type === 'html' ? 1 : 0))
  return index
}

/** Where the element that begins at an offset ends in the same text. */
function closes(text: string, from: number, name: string): number | undefined {
  let depth = 0
  for (const found of text.slice(from).matchAll(new RegExp(`<(/?)${name.replace('.', '\\.')}\\b[^>]*?(/?)>`, 'g'))) {
    if (found[2] === '/') continue
    depth += found[1] === '/' ? -1 : 1
    if (depth === 0) return from + found.index + found[0].length
  }
  return undefined
}

/** The node that has the end of an element which begins in another; the last one where none has. */
function endOf(children: readonly RootContent[], from: number, name: string): number {
  const end = children.findIndex(
    (node, index) => index > from && node.type === 'html' && node.value.includes(`</${name}`)
  )
  return end < 0 ? children.length - 1 : end
}

/** It stands for none of the page's own text. */
export function asWritten(node: RootContent): void {
  if (node.type === 'text' && node.position) {
    node.position = {start: node.position.start, end: node.position.start}
    node.data = {...node.data, asWritten: true} as never
  }
  if ('children' in node) for (const child of node.children) asWritten(child as RootContent)
}
