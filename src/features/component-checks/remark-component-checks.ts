import type {Root, RootContent} from 'mdast'
import type {VFile} from 'vfile'
import {contextOf, type ReadContext, report} from '../../content/read-context.ts'
import {attributeOf, isJsx, type JsxElement, nameSpan, ownComponent} from '../../content/transform-tools.ts'
import {walkMdast} from '../../model/walk.ts'
import {checkTabs} from './check-tabs.ts'

/** Reports packaged components that lack content, tabs or a description. */
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
  if (name === 'Figure') checkAlt(element, context)
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

/** Reports a picture without `alt`. A decorative picture has `alt=""`. */
function checkAlt(node: JsxElement, context: ReadContext): void {
  if (!attributeOf(node, 'src') || attributeOf(node, 'alt')) return
  report(context, {
    rule: 'missing-property',
    at: {type: 'attribute', position: attributeOf(node, 'src')?.position ?? node.position, data: node.data} as never,
    reason:
      'Unexpected `<Figure>` without `alt`, expected a description of what it shows, or `alt=""` if it is decorative'
  })
}
