import type {Nodes, Parents, Root, RootContent, Text} from 'mdast'
import type {VFile} from 'vfile'
import {plural} from '../../../../model/text/plural.ts'
import {reportFinding} from '../report-finding.ts'
import {inlineElement} from './mdx-nodes.ts'

/** Matches a reference without a definition in the page: `[Field][pydantic.Field]`, `[Field][]`. */
const reference = /\]\[((?:[A-Za-z_][^\][\n]*)?)\]/

/**
 * Handles the syntax of the MkDocs plugins `autorefs` and `mkdocstrings`. `[](){#id}` is an anchor. References point to generated
 * API pages, which do not exist here, so only their text stays and the first one of a page is reported.
 */
export function remarkAutorefs() {
  return (tree: Root, file: VFile): void => {
    const found: Found[] = []
    visit(tree, found)
    const [first, ...others] = found
    if (!first) return
    const note = 'docsgen shows the text without a link, because the target is generated from source code.'
    reportFinding(file, {
      rule: 'link-reference',
      at: first.text,
      reason: `Unexpected reference \`${first.written}\`, expected a definition with that name`,
      note: others.length === 0 ? note : `${note} This page has ${plural(others.length, 'more such reference')}.`
    })
  }
}

interface Found {
  readonly written: string
  readonly text: Text
}

function visit(parent: Parents, found: Found[]): void {
  const children = parent.children as RootContent[]
  for (let index = 0; index < children.length; index++) {
    const child = children[index]
    if (!child) continue
    if (child.type === 'link' && child.url === '' && child.children.length === 0) applyAnchor(children, index)
    else if ('children' in child) visit(child as Parents, found)
    else if (child.type === 'text') while (replaceReference(children, {index, text: child, found}));
  }
}

function applyAnchor(children: RootContent[], index: number): void {
  const [link, next] = [children[index], children[index + 1]]
  if (next?.type !== 'text') return
  const list = /^\{:?[ \t]*#([\w:.-]+)[^{}\n]*\}/.exec(next.value)
  if (!list?.[1]) return
  children[index] = inlineElement('span', {id: list[1]}, '', link?.position)
  next.value = next.value.slice(list[0].length)
}

/**
 * Replaces the first reference with its text.
 *
 * @returns whether there was one
 */
function replaceReference(
  children: readonly Nodes[],
  {index, text, found: all}: {readonly index: number; readonly text: Text; readonly found: Found[]}
): boolean {
  const found = reference.exec(text.value)
  const opening = found ? openingOf(children, {index, before: found.index}) : undefined
  if (!found || !opening) return false
  text.value = text.value.slice(0, found.index) + text.value.slice(found.index + found[0].length)
  opening.text.value = opening.text.value.slice(0, opening.at) + opening.text.value.slice(opening.at + 1)
  all.push({written: found[0].slice(1), text})
  return true
}

/** Finds the bracket that opens a reference's text, in the same node or an earlier one. */
function openingOf(
  children: readonly Nodes[],
  {index, before}: {readonly index: number; readonly before: number}
): {readonly text: Text; readonly at: number} | undefined {
  for (let from = index; from >= 0; from--) {
    const node = children[from]
    if (node?.type !== 'text') continue
    const value = from === index ? node.value.slice(0, before) : node.value
    const at = value.lastIndexOf('[')
    if (at < 0 && !value.includes(']')) continue
    return at < 0 || value.indexOf(']', at) >= 0 || /[\w\])]/.test(value[at - 1] ?? '') ? undefined : {text: node, at}
  }
  return undefined
}
