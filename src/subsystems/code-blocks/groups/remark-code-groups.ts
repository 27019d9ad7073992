import type {Code, Root, RootContent} from 'mdast'
import type {MdxJsxFlowElement} from 'mdast-util-mdx'
import type {VFile} from 'vfile'
import {contextOf, type ReadContext, report} from '../../../content/read-context.ts'
import {isJsx, ownComponent} from '../../../content/transform-tools.ts'
import {walkMdast} from '../../../model/walk.ts'
import {parseCodeMeta} from '../code-meta.ts'
import {codeKindName} from '../figure/code-kind.ts'

/** Turns the fences in `<CodeGroup>` into tabs. */
export function remarkCodeGroups() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    walkMdast(tree, node => {
      if (isJsx(node) && ownComponent(node, context) === 'CodeGroup') toTabs(node as MdxJsxFlowElement, context)
    })
  }
}

function toTabs(node: MdxJsxFlowElement, context: ReadContext): void {
  const blocks = node.children as RootContent[]
  const other = blocks.find(child => child.type !== 'code' && !(child.type === 'text' && child.value.trim() === ''))
  if (other || blocks.length === 0)
    report(context, {
      rule: 'code-group',
      at: other ?? node,
      reason: `Unexpected ${other ? 'content other than code in' : 'empty'} \`<CodeGroup>\`, expected fences, each with a title`
    })
  node.name = 'Tabs'
  node.attributes.push({type: 'mdxJsxAttribute', name: 'grouped', value: null})
  node.children = blocks.map(child => tabOf(child.type === 'code' ? labelOf(child) : '', [child])) as never
}

/** Returns one panel with a label. */
export function tabOf(label: string, children: readonly RootContent[]): MdxJsxFlowElement {
  const [first] = children
  return {
    type: 'mdxJsxFlowElement',
    name: 'Tab',
    attributes: [{type: 'mdxJsxAttribute', name: 'label', value: label}],
    children: [...children] as MdxJsxFlowElement['children'],
    ...(first?.position && {position: first.position}),
    ...(first?.data && {data: first.data as never})
  }
}

function labelOf({lang, meta}: Code): string {
  return parseCodeMeta(meta, 0).filename ?? codeKindName(lang ?? '')
}
