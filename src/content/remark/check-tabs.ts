import type {Parents, RootContent} from 'mdast'
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx'
import {literalValue, soleExpression} from '../parse/estree.ts'
import {type ReadContext, report} from '../read-context.ts'

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement

interface Panels {
  /** What stands under a label each, in order. */
  readonly found: RootContent[]
  /** Whether what is shown is known only when it is rendered: an expression, a component of the project. */
  computed: boolean
}

/**
 * Reports `<Tabs>` whose `items` and panels are not as many: a label without a panel is never shown, a panel without a
 * label is called by its number. Silent where one of both is computed.
 *
 * @param at place of the name, for what is missing
 */
export function checkTabs(element: JsxElement, context: ReadContext, at: Parameters<typeof report>[1]['at']): void {
  const panels: Panels = {found: [], computed: false}
  gather(element, panels, context)
  const items = itemsOf(element)
  if (panels.computed || items === undefined) return
  const {found} = panels
  const expected = `expected ${items}, one for each label in \`items\``
  const extra = found[items]
  if (extra)
    report(context, {
      rule: 'tab-count',
      at: nameOf(extra) ?? extra,
      reason: `Unexpected tab ${items + 1} of \`<Tabs>\`, ${expected}`
    })
  else if (found.length < items) {
    const tabs = found.length === 0 ? 'out a tab' : ` ${found.length} ${found.length === 1 ? 'tab' : 'tabs'}`
    report(context, {rule: 'tab-count', at, reason: `Unexpected \`<Tabs>\` with${tabs}, ${expected}`})
  }
}

/** How many labels there are; nothing where that is not written in the page. */
function itemsOf(element: JsxElement): number | undefined {
  let count: number | undefined
  for (const attribute of element.attributes) {
    // Whatever is spread may hold labels.
    if (attribute.type === 'mdxJsxExpressionAttribute') return undefined
    if (attribute.name !== 'items' || typeof attribute.value !== 'object') continue
    const list = soleExpression(attribute.value?.data?.estree)
    if (list?.type === 'ArrayExpression' && !list.elements.some(item => item?.type === 'SpreadElement'))
      count = list.elements.length
    else {
      const {value} = literalValue(list) ?? {}
      count = Array.isArray(value) ? value.length : undefined
    }
  }
  return count
}

/** As the component counts: each child but white space and fragments, and a run of Markdown is one. */
function gather(parent: Parents, panels: Panels, context: ReadContext): void {
  let inRun = false
  for (const child of parent.children as RootContent[]) {
    if (child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement') {
      inRun = false
      const head = child.name?.split('.')[0] ?? ''
      const kind = context.scope.get(head)?.kind
      if (child.name === null) gather(child, panels, context)
      else if (kind !== undefined && kind !== 'component') panels.computed = true
      else panels.found.push(child)
    } else if (child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression') {
      if ((child.data?.estree?.body.length ?? 0) > 0) panels.computed = true
    } else if (child.type === 'html' || (child.type === 'text' && child.value.trim() === '')) {
      // White space and comments of `.md`.
    } else {
      if (!inRun) panels.found.push(child)
      inRun = true
    }
  }
}

/** `<Name` alone: the span of a whole panel would colour half a page. */
function nameOf(node: RootContent) {
  const start = node.position?.start
  const {name} = node as {name?: string}
  if (!start || !name) return undefined
  return {
    start: {line: start.line, column: start.column},
    end: {line: start.line, column: start.column + name.length + 1},
    data: node.data
  }
}
