import type {Nodes} from 'mdast'
import type {Node} from 'unist'
import {addNote, type FailedData, type ReadContext, report} from '../../../../../content/read-context.ts'
import {wordsOf} from '../../../../../model/text/words-of.ts'
import type {JsxElement} from '../mdx-nodes.ts'
import type {Missed} from './lower-element.ts'

interface Lost {
  readonly node: JsxElement
  /** Name of the component in its dialect. */
  readonly name: string | undefined
  readonly context: ReadContext
}

/** Reports expressions whose values a component needs, but which failed or are not text. */
export function reportLost(missed: Missed, lost: Lost): void {
  for (const item of missed) {
    if (item !== 'text') reportExpression({...(item.data as FailedData | undefined), prop: item.name, at: item}, lost)
    else
      for (const child of expressionsIn(lost.node.children as Nodes[]))
        reportExpression({...(child.data as FailedData | undefined), at: child}, lost)
  }
}

function reportExpression(
  {thrown, prop, at}: FailedData & {readonly prop?: string; readonly at: Node},
  {node, name = '', context}: Lost
): void {
  const message = thrown === undefined ? undefined : wordsOf(thrown)
  const missing = /^([\w$]+) is not defined$/.exec(message ?? '')?.[1]
  const cause = missing === undefined ? undefined : context.unknown.get(missing)
  if (cause) {
    addNote(context, cause, `Parts that use it are left out of the page: line ${node.position?.start.line ?? '?'}.`)
    return
  }
  const what = prop === undefined ? 'content' : `\`${prop}\``
  const place: Node = at.position ? at : node
  report(
    context,
    message === undefined
      ? {
          rule: 'foreign-syntax',
          severity: 'warning',
          reason: `Unexpected element or function as ${what} of \`<${name}>\`, expected text`,
          note: 'The page lacks it.',
          at: place
        }
      : {
          rule: 'component-throws',
          reason: `The ${what} of \`<${name}>\` failed: ${message}`,
          note: 'The page lacks it.',
          at: place
        }
  )
}

function expressionsIn(nodes: readonly Nodes[]): Nodes[] {
  return nodes.flatMap((node): Nodes[] => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return [node]
    return node.type === 'paragraph' ? expressionsIn(node.children) : []
  })
}
