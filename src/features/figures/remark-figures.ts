import type {Root} from 'mdast'
import type {VFile} from 'vfile'
import {contextOf, type ReadContext, report} from '../../content/read-context.ts'
import {attributeOf, isJsx, type JsxElement, ownComponent} from '../../content/transform-tools.ts'
import {walkMdast} from '../../model/walk.ts'

/** Reports figures whose picture has no description. */
export function remarkFigures() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    walkMdast(tree, node => {
      if (isJsx(node) && ownComponent(node, context) === 'Figure') checkAlt(node, context)
    })
  }
}

/** Reports a picture without `alt`. A decorative picture has `alt=""`. */
function checkAlt(node: JsxElement, context: ReadContext): void {
  if (!attributeOf(node, 'src') || attributeOf(node, 'alt')) return
  report(context, {
    rule: 'missing-property',
    at: {type: 'attribute', position: attributeOf(node, 'src')?.position ?? node.position, data: node.data} as never,
    reason: 'The `<Figure>` has no `alt`. Describe what it shows, or write `alt=""` if it is decorative.'
  })
}
