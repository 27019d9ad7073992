import type {Code, Parents, PhrasingContent, Root, RootContent, Table, TableCell} from 'mdast'
import type {MdxJsxFlowElement} from 'mdast-util-mdx'
import type {VFile} from 'vfile'
import {parseCodeMeta} from '../../model/text/code-meta.ts'
import {skip, walkMdast} from '../../model/walk.ts'
import {attributeOf, propOf} from '../parse/jsx-props.ts'
import {contextOf, type ReadContext, report} from '../read-context.ts'
import {isJsx, type JsxElement, ownComponent} from './own-component.ts'

/**
 * Converts components with an equivalent in Markdown: a table of types becomes a table, a changelog entry gets its heading, a
 * group of code becomes tabs. The table of contents, search, mirrors and narrow screens then treat them like handwritten
 * Markdown.
 */
export function remarkWritten() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    walkMdast(tree, (node, index, parent) => {
      const name = isJsx(node) ? ownComponent(node, context) : undefined
      if (name === 'Update' && parent && index !== undefined)
        return addHeading(node as JsxElement, {index, parent, context})
      if (name === 'Figure') checkAlt(node as JsxElement, context)
      else if (name === 'CodeGroup') toTabs(node as MdxJsxFlowElement, context)
      else if (name === 'TypeTable' && parent && index !== undefined)
        toTable(node as JsxElement, index, parent, context)
      return undefined
    })
  }
}

/** Adds a heading, because an entry in a list of changes is a section of the page. */
function addHeading(
  node: JsxElement,
  {index, parent, context}: {readonly index: number; readonly parent: Parents; readonly context: ReadContext}
): typeof skip | undefined {
  const label = labelOfUpdate(node, context)
  if (!label) return undefined
  const {position, data} = node
  const children = [label]
  const heading = {type: 'heading', depth: 2, children, ...(position && {position}), data: {...data, folded: true}}
  parent.children.splice(index, 0, heading as never)
  node.attributes = node.attributes.filter(attribute => attribute !== attributeOf(node, 'label'))
  // The walk visits the node again, one position later.
  return skip
}

/** Returns the label. A computed label stays an expression, which a heading may contain. */
function labelOfUpdate(node: JsxElement, context: ReadContext): PhrasingContent | undefined {
  const label = propOf(node, 'label', context.values)
  if (typeof label === 'string' || typeof label === 'number') return {type: 'text', value: String(label)}
  const {value} = attributeOf(node, 'label') ?? {}
  if (typeof value !== 'object' || value === null) return undefined
  const {estree} = value.data ?? {}
  return {type: 'mdxTextExpression', value: value.value, data: {...node.data, ...(estree && {estree})}}
}

/** Reports a picture without `alt`. A decorative picture has `alt=""`. */
function checkAlt(node: JsxElement, context: ReadContext): void {
  if (!attributeOf(node, 'src') || attributeOf(node, 'alt')) return
  report(context, {
    rule: 'missing-property',
    at: {type: 'attribute', position: attributeOf(node, 'src')?.position ?? node.position, data: node.data} as never,
    reason:
      'Unexpected `<Figure>` without `alt`, expected a description of what it shows, or `alt=""` if it is decorative'
  })
}

function toTabs(node: MdxJsxFlowElement, context: ReadContext): void {
  const blocks = node.children as RootContent[]
  const other = blocks.find(child => child.type !== 'code' && !(child.type === 'text' && child.value.trim() === ''))
  if (other || blocks.length === 0)
    report(context, {
      rule: 'code-group',
      at: other ?? node,
      reason: `Unexpected ${other ? 'content other than code in' : 'empty'} \`<CodeGroup>\`, expected fences, each with a title`
    })
  node.name = 'Tabs'
  node.attributes.push({type: 'mdxJsxAttribute', name: 'grouped', value: null})
  node.children = blocks.map(child => tabOf(child.type === 'code' ? labelOf(child, context) : '', [child])) as never
}

/** Returns one panel with a label. */
export function tabOf(label: string, children: readonly RootContent[]): MdxJsxFlowElement {
  const [first] = children
  return {
    type: 'mdxJsxFlowElement',
    name: 'Tab',
    attributes: [{type: 'mdxJsxAttribute', name: 'label', value: label}],
    children: [...children] as MdxJsxFlowElement['children'],
    ...(first?.position && {position: first.position}),
    ...(first?.data && {data: first.data as never})
  }
}

function labelOf({lang, meta}: Code, {options}: ReadContext): string {
  const language = lang ?? ''
  return parseCodeMeta(meta, 0).filename ?? options.codeLanguages?.titleOf(language) ?? language
}

interface Entry {
  readonly type?: unknown
  readonly description?: unknown
  readonly default?: unknown
  readonly required?: unknown
  readonly deprecated?: unknown
}

/** Replaces the component with a table. Columns without any value are left out. */
function toTable(node: JsxElement, index: number, parent: Parents, context: ReadContext): void {
  const type = propOf(node, 'type', context.values)
  const isTable = typeof type === 'object' && type !== null && !Array.isArray(type)
  if (!isTable || Object.values(type).some(entry => typeof entry !== 'object' || entry === null)) {
    // A missing prop is reported elsewhere.
    if (!attributeOf(node, 'type')) return
    report(context, {
      rule: 'unknown-property',
      at: node,
      reason: 'Unexpected `type` of `<TypeTable>`, expected an object of literals: `{name: {type, description}}`'
    })
    return
  }
  const entries = Object.entries(type as Readonly<Record<string, Entry>>)
  const columns = (['type', 'default', 'description'] as const).filter(
    column => column === 'description' || entries.some(([, entry]) => entry[column] !== undefined)
  )
  const titles = {type: 'Type', default: 'Default', description: 'Description'}
  const {position, data} = node
  const table: Table = {
    type: 'table',
    align: [null, ...columns.map(() => null)],
    children: [
      {type: 'tableRow', children: [cell(text('Property')), ...columns.map(column => cell(text(titles[column])))]},
      ...entries.map(([name, entry]) => ({
        type: 'tableRow' as const,
        children: [nameCell(name, entry), ...columns.map(column => valueCell(entry[column], column !== 'description'))]
      }))
    ],
    ...(position && {position}),
    data: {...data, folded: true} as never
  }
  parent.children[index] = table as never
}

function nameCell(name: string, {required, deprecated}: Entry): TableCell {
  const marks = [...(required ? ['required'] : []), ...(deprecated ? ['deprecated'] : [])]
  return cell({type: 'inlineCode', value: name}, ...(marks.length > 0 ? [text(` ${marks.join(', ')}`)] : []))
}

function valueCell(value: unknown, isCode: boolean): TableCell {
  if (value === undefined) return cell()
  return cell(isCode ? {type: 'inlineCode', value: String(value)} : text(String(value)))
}

function cell(...children: PhrasingContent[]): TableCell {
  return {type: 'tableCell', children}
}

function text(value: string): PhrasingContent {
  return {type: 'text', value}
}
