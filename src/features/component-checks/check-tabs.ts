import type {Parents, RootContent} from 'mdast'
import {literalValue, soleExpression} from '../../content/parse/estree.ts'
import {type ReadContext, report} from '../../content/read-context.ts'
import {type JsxElement, nameSpan} from '../../content/transform-tools.ts'
import {plural} from '../../model/text/plural.ts'

interface Panels {
  /** Contents of the tabs, in order. */
  readonly found: RootContent[]
  /** Whether the contents are known only after rendering: an expression, or a component of the project. */
  computed: boolean
}

/**
 * Reports `<Tabs>` with different numbers of `items` and panels: a label without a panel is never shown, and a panel without a
 * label gets a number as its name. Does nothing if either is computed.
 *
 * @returns whether something is wrong
 */
export function checkTabs(element: JsxElement, context: ReadContext): boolean {
  const panels: Panels = {found: [], computed: false}
  gather(element, panels, context)
  const items = itemsOf(element)
  if (panels.computed || items === undefined || panels.found.length === items) return false
  const {found} = panels
  const expected = `expected ${items}, one for each label in \`items\``
  const extra = found[items]
  if (extra)
    report(context, {
      rule: 'tab-count',
      at: nameSpan(extra),
      reason: `Unexpected tab ${items + 1} of \`<Tabs>\`, ${expected}`
    })
  else {
    const tabs = found.length === 0 ? 'no tab' : `${plural(found.length, 'tab')}`
    report(context, {
      rule: 'tab-count',
      at: nameSpan(element),
      reason: `\`<Tabs>\` has ${tabs}, ${expected}`
    })
  }
  return true
}

/** Returns the number of labels; `undefined` if it is not written in the page. */
function itemsOf(element: JsxElement): number | undefined {
  let count: number | undefined
  for (const attribute of element.attributes) {
    // A spread object may contain labels.
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

/** Collects panels as the component counts them: each child except white space and fragments, with a run of Markdown as one. */
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
      // White space, and comments in `.md`.
    } else {
      if (!inRun) panels.found.push(child)
      inRun = true
    }
  }
}
