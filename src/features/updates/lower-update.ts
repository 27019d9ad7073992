import {paragraph, textNode, textProp} from '../../content/transform-tools.ts'
import type {LowerComponent} from '../../plugin/lower.ts'

/** Returns the facts of an entry as a line before its content. Its label is a heading of the page. */
export const lowerUpdate: LowerComponent = element => {
  const tags = element.prop('tags')
  const facts = [
    textProp(element, 'date'),
    textProp(element, 'description'),
    ...(Array.isArray(tags) ? tags.map(String) : [])
  ]
    .filter(Boolean)
    .join(', ')
  return [...(facts === '' ? [] : [paragraph(textNode(facts))]), ...element.children]
}
