import type {Root} from 'mdast'
import type {VFile} from 'vfile'
import {contextOf, type ReadContext, report} from '../../content/read-context.ts'
import {attributeOf, isJsx, type JsxElement, ownComponent, propOf} from '../../content/transform-tools.ts'
import {didYouMean} from '../../model/text/suggest.ts'
import {walkMdast} from '../../model/walk.ts'
import type {FeatureReading} from '../../plugin/feature.ts'
import {findIcon, suggestIcons} from './packaged-icons.ts'
import {unknownIcon} from './rules/unknown-icon.ts'

/** Components whose `icon` may be the name of a drawing; any other text, such as an emoji, is shown as it is. */
const withIcon = new Set(['Accordion', 'Card', 'Cards.Card'])

/** Adds the drawings of the icons that a page uses. Of more than a thousand icons, only those in use reach the site. */
export function remarkIcons() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    walkMdast(tree, node => {
      if (!isJsx(node)) return
      const name = ownComponent(node, context)
      if (name === 'Icon') draw(node, context)
      else if (name && withIcon.has(name)) drawIconProp(node, context)
    })
  }
}

function draw(node: JsxElement, context: ReadContext): void {
  const name = propOf(node, 'name', context.values)
  if (name === undefined && !attributeOf(node, 'name')) return
  const drawing = typeof name === 'string' ? findIcon(name) : undefined
  if (drawing === undefined) {
    const expected = typeof name === 'string' ? suggestIcons(name) : []
    const what = typeof name === 'string' ? `icon \`${name}\`` : '`name` of `<Icon>` that is computed'
    const wanted = typeof name === 'string' ? 'the name of a Lucide icon' : 'a literal name'
    report(context, {
      rule: unknownIcon.name,
      at: {type: 'attribute', position: attributeOf(node, 'name')?.position ?? node.position, data: node.data} as never,
      reason: `Unexpected ${what}, expected ${wanted}${didYouMean(expected)}`,
      ...(typeof name === 'string' && {actual: name}),
      expected
    })
  }
  node.attributes.push({type: 'mdxJsxAttribute', name: 'drawing', value: drawing ?? ''})
}

function drawIconProp(node: JsxElement, context: ReadContext): void {
  const name = propOf(node, 'icon', context.values)
  const drawing = typeof name === 'string' && /^[a-z]/.test(name) ? findIcon(name) : undefined
  if (drawing !== undefined) node.attributes.push({type: 'mdxJsxAttribute', name: 'drawing', value: drawing})
}

/** What the feature does while pages are read. */
export const iconsReading: FeatureReading = {transforms: {remarkEnd: [remarkIcons]}}
