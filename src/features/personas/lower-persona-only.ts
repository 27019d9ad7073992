import {paragraph, textProp} from '../../content/transform-tools.ts'
import type {LowerComponent} from '../../plugin/lower.ts'
import {personaIds} from './persona-ids.ts'

/** Returns the Markdown of `<PersonaOnly>`: its label as a bold line, and its content. */
export const lowerPersonaOnly: LowerComponent = element => {
  const ids = personaIds(textProp(element, 'persona') ?? '')
  const value = textProp(element, 'label') ?? `For: ${ids.map(id => id.replaceAll('-', ' ')).join(', ')}`
  return [paragraph({type: 'strong', children: [{type: 'text', value}]}), ...element.children]
}
