import type {RootContent} from 'mdast'
import {paragraph, textNode, textProp} from '../../content/transform-tools.ts'
import type {LowerComponent, LoweredElement} from '../../plugin/lower.ts'

/** Returns the Markdown of `<Since>`: words in a line. */
export const lowerSince: LowerComponent = element =>
  inText(element, ['Since', textProp(element, 'of'), textProp(element, 'version')].filter(Boolean).join(' '))

/** Returns the Markdown of `<Deprecated>`: words in a line, or an alert with its content. */
export const lowerDeprecated: LowerComponent = element => {
  const version = textProp(element, 'version')
  const label = version === undefined ? 'Deprecated' : `Deprecated since ${version}`
  if (element.children.length === 0) return inText(element, label)
  const marker = paragraph({type: 'html', value: '[!WARNING]'})
  const title = paragraph({type: 'strong', children: [{type: 'text', value: label}]})
  return [{type: 'blockquote', children: [marker, title, ...element.children] as never}]
}

function inText({inline}: LoweredElement, value: string): RootContent[] {
  return inline ? [textNode(value)] : [paragraph(textNode(value))]
}
