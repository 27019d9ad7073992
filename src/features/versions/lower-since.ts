import type {RootContent} from 'mdast'
import type {LowerComponent, LoweredElement} from '../../plugin/lower.ts'

/** Returns the Markdown of `<Since>`: words in a line. */
export const lowerSince: LowerComponent = element => inText(element, `Since ${versionOf(element) ?? ''}`.trim())

/** Returns the Markdown of `<Deprecated>`: words in a line, or an alert with its content. */
export const lowerDeprecated: LowerComponent = element => {
  const version = versionOf(element)
  const label = version === undefined ? 'Deprecated' : `Deprecated since ${version}`
  if (element.children.length === 0) return inText(element, label)
  const marker = paragraph({type: 'html', value: '[!WARNING]'})
  const title = paragraph({type: 'strong', children: [{type: 'text', value: label}]})
  return [{type: 'blockquote', children: [marker, title, ...element.children] as never}]
}

function versionOf({prop}: LoweredElement): string | undefined {
  const value = prop('version')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

function inText({inline}: LoweredElement, value: string): RootContent[] {
  return inline ? [{type: 'text', value}] : [paragraph({type: 'text', value})]
}

function paragraph(child: RootContent): RootContent {
  return {type: 'paragraph', children: [child] as never}
}
