import type {Parents, Root, Text} from 'mdast'
import type {MdxFlowExpression, MdxTextExpression} from 'mdast-util-mdx'
import type {VFile} from 'vfile'
import {bracedName} from '../../content/parse/mdx-syntax.ts'
import {contextOf, type ReadContext, report} from '../../content/read-context.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import type {FeatureReading} from '../../plugin/feature.ts'
import {unknownName} from './rules/unknown-name.ts'

/** Names that are values in every program. */
const values = new Set(['null', 'undefined', 'true', 'false'])

/**
 * Keeps `{key}` and `{batcher-address}` in the prose of an `.mdx` page as written, although MDX would look for a variable of that
 * name. A name that the page imports or declares stays an expression.
 */
export function remarkBracedNames() {
  return (tree: Root, file: VFile): void => replace(tree, contextOf(file))
}

function replace(parent: Parents, context: ReadContext): void {
  parent.children.forEach((child, index) => {
    if (child.type === 'mdxTextExpression' || child.type === 'mdxFlowExpression') {
      if (!isBracedName(child.value, context)) return
      reportMisspelling(child, context)
      const text: Text = {type: 'text', value: `{${child.value}}`}
      if (child.position) text.position = child.position
      if (child.data) text.data = {...child.data} as never
      // Alone in a component, it is the component's content, like any other text on its line.
      const inline = child.type === 'mdxTextExpression' || parent.type === 'mdxJsxFlowElement'
      const node = inline ? text : {type: 'paragraph' as const, children: [text]}
      parent.children[index] = node as never
    } else if ('children' in child) replace(child as Parents, context)
  })
}

function isBracedName(value: string, {scope}: ReadContext): boolean {
  if (!bracedName.test(value) || values.has(value.trim())) return false
  return !value.split('-').some(name => scope.has(name.trim()))
}

/** Reports a name that is probably a misspelling of one that the page declares. A shorter or longer form is another word. */
function reportMisspelling(node: MdxFlowExpression | MdxTextExpression, context: ReadContext): void {
  const name = node.value.trim()
  if (context.scope.size === 0 || name.includes('-')) return
  const expected = suggest(name, context.scope.keys()).filter(
    known => !known.startsWith(name) && !name.startsWith(known)
  )
  if (expected.length === 0) return
  report(context, {
    rule: unknownName.name,
    severity: 'warning',
    at: node,
    reason: `Unexpected name \`${name}\`, expected one that the page declares or imports${didYouMean(expected)}`,
    actual: name,
    expected
  })
}

/** What the feature does while pages are read. */
export const bracedNamesReading: FeatureReading = {transforms: {remarkPage: [remarkBracedNames]}}
