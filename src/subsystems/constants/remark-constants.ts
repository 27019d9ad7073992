import type {Root} from 'mdast'
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx'
import type {VFile} from 'vfile'
import {mapStrings, soleExpression} from '../../content/parse/estree.ts'
import {contextOf, type ReadContext, report} from '../../content/read-context.ts'
import {fillConstants} from '../../model/project/constants.ts'
import {constantsSourceOf} from '../../model/project/places.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import {walkMdast} from '../../model/walk.ts'
import type {FeatureReading} from '../../plugin/feature.ts'

/**
 * Replaces `@@group.name@@` with the value of the constant in prose, code, link targets and props. Works on the tree, not on the
 * text, so positions stay those of the source. Never changes braces.
 */
export function remarkConstants() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    walkMdast(tree, node => {
      const fill = (text: string): string =>
        fillConstants(text, context.options.constants, (name, value) => use(context, node, name, value))
      switch (node.type) {
        case 'text':
        case 'inlineCode':
        case 'html':
          node.value = fill(node.value)
          break
        case 'code':
          node.value = fill(node.value)
          if (node.meta) node.meta = fill(node.meta)
          break
        case 'link':
        case 'definition':
          node.url = fill(node.url)
          if (node.title) node.title = fill(node.title)
          break
        case 'image':
          node.url = fill(node.url)
          if (node.alt) node.alt = fill(node.alt)
          break
        case 'mdxJsxFlowElement':
        case 'mdxJsxTextElement':
          fillAttributes(node as MdxJsxFlowElement | MdxJsxTextElement, fill)
          break
        case 'mdxjsEsm':
          mapStrings((node as {data?: {estree?: import('estree').Program}}).data?.estree, fill)
          break
        case 'mdxFlowExpression':
        case 'mdxTextExpression': {
          const expression = soleExpression((node as {data?: {estree?: import('estree').Program}}).data?.estree)
          if (expression) mapStrings(expression, fill)
          break
        }
        default:
        // No other node has its own text.
      }
    })
  }
}

function fillAttributes(node: MdxJsxFlowElement | MdxJsxTextElement, fill: (text: string) => string): void {
  for (const attribute of node.attributes) {
    if (typeof attribute.value === 'string') attribute.value = fill(attribute.value)
    else if (attribute.value && typeof attribute.value === 'object') {
      mapStrings(attribute.value.data?.estree, fill)
      attribute.value.value = fill(attribute.value.value)
    }
  }
}

function use(context: ReadContext, node: import('unist').Node, name: string, value: string | undefined): void {
  context.constants.add(name)
  if (value !== undefined) return
  const expected = suggest(
    name,
    [...context.options.constants.values()]
      .filter(({settings}) => settings === undefined)
      .map(constant => constant.name)
  )
  report(context, {
    rule: 'unknown-constant',
    at: placeWithin(context, node, name),
    reason: `Unexpected constant \`${name}\`, expected one that \`${constantsSourceOf(context.options.places)}\` declares${didYouMean(expected)}`,
    actual: name,
    expected
  })
}

/** Returns the place of the constant itself if the node is in the page's own text; otherwise the node. */
function placeWithin(context: ReadContext, node: import('unist').Node, name: string) {
  const {position, data} = node as {position?: import('unist').Position; data?: {file?: string}}
  if (!position || data?.file) return node
  const from = position.start.offset ?? 0
  const found = context.file.text.slice(from, position.end.offset).indexOf(`@@${name}@@`)
  if (found < 0) return node
  return {start: context.file.pointAt(from + found), end: context.file.pointAt(from + found + name.length + 4)}
}

/** What the feature does while pages are read. */
export const constantsReading: FeatureReading = {transforms: {remarkStart: [remarkConstants]}}
