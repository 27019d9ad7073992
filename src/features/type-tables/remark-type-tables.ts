import type {Parents, PhrasingContent, Root, Table, TableCell} from 'mdast'
import type {VFile} from 'vfile'
import {contextOf, type ReadContext, report} from '../../content/read-context.ts'
import {attributeOf, isJsx, type JsxElement, ownComponent, propOf} from '../../content/transform-tools.ts'
import {walkMdast} from '../../model/walk.ts'
import type {FeatureReading} from '../../plugin/feature.ts'

/**
 * Converts `<TypeTable>` to a table of Markdown, so search, mirrors and narrow screens treat it like a handwritten one.
 */
export function remarkTypeTables() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    walkMdast(tree, (node, index, parent) => {
      if (isJsx(node) && parent && index !== undefined && ownComponent(node, context) === 'TypeTable')
        toTable(node, index, parent, context)
    })
  }
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

/** What the feature does while pages are read. */
export const typeTablesReading: FeatureReading = {
  transforms: {remarkEnd: [remarkTypeTables]},
  lower: {TypeTable: ({children}) => children}
}
