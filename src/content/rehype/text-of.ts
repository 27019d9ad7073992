import type {Nodes} from 'hast'

/** Elements whose content is not text for readers. The `title` of a drawing describes the drawing, not the heading around it. */
const silent = /^(?:annotation|annotation-xml|script|style|svg|template)$/

/**
 * Returns the text of a node without the numbers of footnotes, which are links and not words of a heading or a sentence, and without
 * what is hidden or drawn.
 *
 * @param lineBreak what replaces a line break
 */
export function textOf(node: Nodes, lineBreak = ''): string {
  if (node.type === 'text') return node.value
  const {name, properties} = describe(node)
  if (name === 'br') return lineBreak
  const isHidden = (properties.hidden ?? false) !== false || String(properties.ariaHidden) === 'true'
  if (isHidden || silent.test(name) || properties.dataFootnoteRef !== undefined) return ''
  return 'children' in node ? node.children.map(child => textOf(child, lineBreak)).join('') : ''
}

/** Returns the text of a heading as menus and titles show it. A heading without words has those of its pictures. */
export function headingText(node: Nodes): string {
  const text = textOf(node, ' ').replace(/\s+/g, ' ').trim()
  return text === '' ? altOf(node).replace(/\s+/g, ' ').trim() : text
}

function altOf(node: Nodes): string {
  const {name, properties} = describe(node)
  if (name === 'img') return String(properties.alt ?? '')
  return 'children' in node ? node.children.map(altOf).join(' ') : ''
}

interface Described {
  readonly name: string
  readonly properties: Readonly<Record<string, unknown>>
}

/** Returns name and properties of an element in HTML or JSX. */
function describe(node: Nodes): Described {
  if (node.type === 'element') return {name: node.tagName, properties: node.properties}
  if (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') return {name: '', properties: {}}
  const given = node.attributes.flatMap(attribute =>
    attribute.type === 'mdxJsxAttribute'
      ? [[attribute.name === 'aria-hidden' ? 'ariaHidden' : attribute.name, attributeValue(attribute.value)]]
      : []
  )
  return {name: node.name ?? '', properties: Object.fromEntries(given) as Described['properties']}
}

function attributeValue(value: unknown): unknown {
  if (value === null || value === undefined) return true
  return typeof value === 'string' ? value : (value as {readonly value: string}).value.trim() !== 'false'
}
