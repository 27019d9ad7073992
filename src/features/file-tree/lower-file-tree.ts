import type {Nodes} from 'mdast'
import {toString as textOf} from 'mdast-util-to-string'
import {textProp} from '../../content/transform-tools.ts'
import type {LowerComponent, LoweredElement} from '../../plugin/lower.ts'

/** The Markdown of a tree is a block of code, to which each file and folder adds its lines. */
export const lowerFileTree: Readonly<Record<string, LowerComponent>> = {
  FileTree: ({children}) => [{type: 'code', lang: 'text', value: linesOf(children).join('\n')}],
  'FileTree.File': element => [{type: 'code', value: lineOf(element, '')}],
  'FileTree.Folder': element => [
    {type: 'code', value: [lineOf(element, '/'), ...linesOf(element.children).map(line => `  ${line}`)].join('\n')}
  ]
}

function lineOf(element: LoweredElement, end: string): string {
  const note =
    textProp(element, 'description') ??
    element.children
      .filter(({type}) => type !== 'code')
      .map(node => textOf(node))
      .join(' ')
  return `${textProp(element, 'name') ?? ''}${end}  ${note}`.trimEnd()
}

function linesOf(nodes: readonly Nodes[]): readonly string[] {
  return nodes.flatMap(node =>
    node.type === 'code' ? node.value.split('\n').filter(Boolean) : 'children' in node ? linesOf(node.children) : []
  )
}
