import type {Paragraph, Parents, PhrasingContent, Root, RootContent, Table, TableCell, TableRow} from 'mdast'
import type {VFile} from 'vfile'
import {contextOf, type ReadContext, report} from '../../content/read-context.ts'
import {isJsx, type JsxElement, ownComponent, propOf} from '../../content/transform-tools.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import {walkMdast} from '../../model/walk.ts'
import type {FeatureReading} from '../../plugin/feature.ts'
import {settingsKey} from '../../plugin/settings.ts'
import {type ClientMatrix, clientsName, matricesOf} from './client-matrix.ts'
import {unknownClients} from './rules/pipeline-rules.ts'

/**
 * Converts `<ClientMatrix of="rpc" />` to a table of Markdown, so search, mirrors and narrow screens treat it like a handwritten one,
 * and the day of the comparison below it.
 */
export function remarkClientMatrix() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    const places: [Parents, JsxElement][] = []
    walkMdast(tree, (node, _, parent) => {
      if (isJsx(node) && parent && ownComponent(node, context) === 'ClientMatrix') places.push([parent, node])
    })
    for (const [parent, node] of places) {
      const children: unknown[] = parent.children
      children.splice(children.indexOf(node), 1, ...nodesFor(node, context))
    }
  }
}

function nodesFor(node: JsxElement, context: ReadContext): RootContent[] {
  const name = propOf(node, 'of', context.values)
  // A missing property is reported elsewhere.
  if (typeof name !== 'string') return []
  const matrices = matricesOf(context.options.constants)
  context.constants.add(settingsKey(clientsName, name))
  const matrix = matrices.get(name)
  if (matrix) return tableNodes(matrix, node)
  const expected = suggest(name, [...matrices.keys()])
  report(context, {
    rule: unknownClients.name,
    at: node,
    reason: `Unexpected comparison \`${name}\`, expected \`of\` to be the name of a file in \`_clients\`${didYouMean(expected)}`,
    actual: name,
    expected
  })
  return []
}

function tableNodes({clients, calls, date}: ClientMatrix, {position}: JsxElement): RootContent[] {
  const cell = (...children: PhrasingContent[]): TableCell => ({type: 'tableCell', children})
  const text = (value: string): PhrasingContent => ({type: 'text', value})
  const row = (cells: TableCell[]): TableRow => ({type: 'tableRow', children: cells})
  const heads = clients.map(({name, version}) =>
    cell(text(name), ...(version === undefined ? [] : [text(' '), {type: 'inlineCode' as const, value: version}]))
  )
  const rows = Object.entries(calls).map(([name, outcomes]) =>
    row([cell({type: 'inlineCode', value: name}), ...clients.map((_, at) => cell(text(outcomes[at] || 'not called')))])
  )
  // The tree differs from the source, so the mirror must not copy it.
  const folded = {folded: true} as never
  const table: Table = {
    type: 'table',
    align: [null, ...clients.map(() => null)],
    children: [row([cell(text('Method')), ...heads]), ...rows],
    ...(position && {position}),
    data: folded
  }
  const day: Paragraph = {
    type: 'paragraph',
    children: [text(`Compared on ${date}.`)],
    ...(position && {position}),
    data: folded
  }
  return [table, day]
}

/** What the feature does while pages are read. */
export const apiTestReading: FeatureReading = {
  transforms: {remarkEnd: [remarkClientMatrix]},
  lower: {ClientMatrix: () => []}
}
