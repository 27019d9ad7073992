import type {Root} from 'mdast'
import type {VFile} from 'vfile'
import {contextOf, type ReadContext, report} from '../../content/read-context.ts'
import {attributeOf, isJsx, type JsxElement, ownComponent, propOf} from '../../content/transform-tools.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import {walkMdast} from '../../model/walk.ts'
import type {FeatureReading} from '../../plugin/feature.ts'
import {lowerPersonaOnly} from './lower-persona-only.ts'
import {personaIds} from './persona-ids.ts'

/** Reports passages for personas that the configuration does not list, because they would be closed for every reader. */
export function remarkPersonas() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    const {personas = []} = context.options
    if (personas.length === 0) return
    walkMdast(tree, node => {
      if (isJsx(node) && ownComponent(node, context) === 'PersonaOnly') check(node, personas, context)
    })
  }
}

function check(element: JsxElement, personas: readonly string[], context: ReadContext): void {
  const given = propOf(element, 'persona', context.values)
  if (typeof given !== 'string') return
  for (const id of personaIds(given)) {
    if (personas.includes(id)) continue
    const expected = suggest(id, personas)
    const names = personas.map(name => `\`${name}\``).join(', ')
    report(context, {
      rule: 'unknown-property',
      at: {
        type: 'attribute',
        position: attributeOf(element, 'persona')?.position ?? element.position,
        data: element.data
      } as never,
      reason: `Unexpected persona \`${id}\` of \`<PersonaOnly>\`, expected one of ${names}${didYouMean(expected)}`,
      actual: id,
      expected: expected.length > 0 ? expected : personas
    })
  }
}

/** What the feature does while pages are read. */
export const personasReading: FeatureReading = {
  transforms: {remarkEnd: [remarkPersonas]},
  lower: {PersonaOnly: lowerPersonaOnly}
}
