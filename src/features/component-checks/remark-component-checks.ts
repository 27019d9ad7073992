import type {Root, RootContent} from 'mdast'
import type {VFile} from 'vfile'
import {contextOf, type ReadContext, report} from '../../content/read-context.ts'
import {isJsx, type JsxElement, nameSpan, ownComponent} from '../../content/transform-tools.ts'
import {walkMdast} from '../../model/walk.ts'
import type {FeatureReading} from '../../plugin/feature.ts'
import {checkTabs} from './check-tabs.ts'
import {remarkComponents} from './remark-components.ts'

/** Reports packaged components that lack content or tabs. */
export function remarkComponentChecks() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    walkMdast(tree, node => {
      const name = isJsx(node) ? ownComponent(node, context) : undefined
      if (name !== undefined) check(node as JsxElement, name, context)
    })
  }
}

function check(element: JsxElement, name: string, context: ReadContext): void {
  // Tabs with labels and no tab have a finding that says more.
  if (name === 'Tabs' && checkTabs(element, context)) return
  if (context.options.componentProps[name]?.needsContent && element.children.every(isNothing))
    report(context, {
      rule: 'empty-component',
      severity: 'warning',
      at: nameSpan(element),
      reason: `Unexpected empty \`<${element.name}>\`, expected content`
    })
}

/** Returns whether a node is white space or a comment. */
function isNothing(node: RootContent): boolean {
  if (node.type === 'text') return node.value.trim() === ''
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return node.type === 'html'
  return (node.data?.estree?.body.length ?? 0) === 0
}

/** What the feature does while pages are read. */
export const componentChecksReading: FeatureReading = {
  transforms: {remarkEnd: [remarkComponents, remarkComponentChecks]}
}
