import type {Nodes} from 'mdast'
import {soleExpression} from '../../../../content/parse/estree.ts'
import {parseExpression} from '../../../../content/parse/parse-expression.ts'
import type {ElementView} from '../dialect.ts'

/**
 * Calls the function in `<BrowserOnly>{() => …}</BrowserOnly>`: React shows nothing for a function. What needs a browser fails and is
 * reported.
 */
export function browserOnly(view: ElementView): Nodes[] {
  return view.children.map(called)
}

function called(node: Nodes): Nodes {
  if (node.type === 'paragraph') return {...node, children: node.children.map(called) as typeof node.children}
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return node
  const {type} = soleExpression(node.data?.estree) ?? {}
  if (type !== 'ArrowFunctionExpression' && type !== 'FunctionExpression') return node
  const value = `(${node.value.trim()})()`
  return {...node, value, data: {...node.data, estree: parseExpression(value)}}
}
