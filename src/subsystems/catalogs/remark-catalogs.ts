import type {Parents, PhrasingContent, Root, RootContent, Table, TableRow} from 'mdast'
import type {MdxJsxFlowElement} from 'mdast-util-mdx'
import type {VFile} from 'vfile'
import {contextOf, report} from '../../content/read-context.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import {type Catalogue, type CatalogueEntry, catalogsOf, referenceAnchor} from './catalog.ts'
import {namesOn} from './page-names.ts'

/** The component that shows a catalog. */
const name = 'Catalogue'

/**
 * Replaces `<Catalogue of="op-node" />` with a table with a row for each entry, which has an anchor and is a search result. As a
 * Markdown table, it is treated like any other: entries on a phone, text in the mirror.
 */
export function remarkCatalogs() {
  return (tree: Root, file: VFile): void => replace(tree, file)
}

function replace(parent: Parents, file: VFile): void {
  for (let index = 0; index < parent.children.length; index++) {
    const child = parent.children[index]
    if (!child) continue
    if ((child as MdxJsxFlowElement).type === 'mdxJsxFlowElement' && (child as MdxJsxFlowElement).name === name) {
      if (contextOf(file).scope.has(name)) continue
      const tables = tablesOf(child as MdxJsxFlowElement, file)
      parent.children.splice(index, 1, ...(tables as never[]))
      index += tables.length - 1
    } else if ('children' in child) replace(child as Parents, file)
  }
}

function tablesOf(element: MdxJsxFlowElement, file: VFile): RootContent[] {
  const context = contextOf(file)
  const catalogs = catalogsOf(context.options.constants)
  const given = element.attributes.find(each => each.type === 'mdxJsxAttribute' && each.name === 'of')
  const wanted = typeof given?.value === 'string' ? given.value : ''
  const found = catalogs.find(catalog => catalog.name === wanted)
  if (!found) {
    const names = catalogs.map(catalog => catalog.name)
    const expected = suggest(wanted, names)
    report(context, {
      rule: 'unknown-catalogue',
      at: element,
      reason: `Unexpected catalog \`${wanted}\`, expected \`of\` to be the name of a file in \`_catalogue\`${didYouMean(expected)}`,
      actual: wanted,
      expected
    })
    return []
  }
  // The page depends on the file, because it shows all of the catalog.
  context.files.read(found.source)
  namesOn(file).shown.add(found.name)
  const kinds = ['flag', 'setting', 'method', 'contract', 'error'] as const
  return kinds.flatMap(kind => {
    const entries = found.entries.filter(entry => entry.kind === kind)
    return entries.length > 0 ? [tableOf(found, entries, element)] : []
  })
}

const headings = {flag: 'Flag', setting: 'Setting', method: 'Method', contract: 'Contract', error: 'Message'}

function tableOf(catalogue: Catalogue, entries: readonly CatalogueEntry[], at: MdxJsxFlowElement): Table {
  const kind = entries[0]?.kind ?? 'flag'
  const labels = [...new Set(entries.flatMap(entry => entry.facts.map(([label]) => label)))]
  const variables = kind === 'flag' && entries.some(entry => entry.also.length > 0)
  const defaults = entries.some(entry => entry.default !== undefined)
  const position = at.position ? {position: at.position} : {}
  const row = (cells: readonly (readonly PhrasingContent[])[], id?: string): TableRow => ({
    type: 'tableRow',
    ...position,
    ...(id !== undefined && {data: {hProperties: {id, dataEntry: ''}}}),
    children: cells.map(children => ({
      type: 'tableCell',
      ...position,
      children: children.map(child => placed(child, position))
    }))
  })
  const header = [
    headings[kind],
    ...(variables ? ['Environment variable'] : []),
    ...(defaults ? ['Default'] : []),
    ...labels,
    'Meaning'
  ].map(text => [{type: 'text' as const, value: text}])
  const rows = entries.map(entry => {
    const fact = (label: string): string => entry.facts.find(([each]) => each === label)?.[1] ?? ''
    const names = kind === 'flag' ? entry.also.filter(spelling => /^[A-Z]/.test(spelling)) : []
    return row(
      [
        [entry.page === undefined ? code(entry.name) : {type: 'link', url: entry.page, children: [code(entry.name)]}],
        ...(variables ? [names.flatMap((value, index) => [...(index > 0 ? [text(', ')] : []), code(value)])] : []),
        ...(defaults ? [entry.default === undefined ? [] : [code(entry.default)]] : []),
        ...labels.map(label => (fact(label) === '' ? [] : [code(fact(label))])),
        phrasesOf(meaningOf(entry))
      ],
      referenceAnchor(catalogue.name, entry.name)
    )
  })
  return {
    type: 'table',
    ...position,
    align: header.map(() => null),
    // The tree differs from the source, so the mirror must not copy it.
    data: {folded: true} as never,
    children: [row(header), ...rows]
  }
}

/** Returns a node at the place of the component, with its children. */
function placed(node: PhrasingContent, position: Pick<Table, 'position'>): PhrasingContent {
  if (node.type !== 'link') return {...node, ...position}
  return {...node, ...position, children: node.children.map(child => ({...child, ...position}))}
}

function text(value: string): PhrasingContent {
  return {type: 'text', value}
}

function code(value: string): PhrasingContent {
  return {type: 'inlineCode', value}
}

/** Returns the phrases of text in which names of options are in backticks, as in Markdown. */
function phrasesOf(value: string): PhrasingContent[] {
  return value.split('`').flatMap((part, index) => (part === '' ? [] : [index % 2 === 0 ? text(part) : code(part)]))
}

/** Returns the description, with the release in which the entry was added and removed. */
function meaningOf({description, required, since, deprecated}: CatalogueEntry): string {
  return [
    description,
    required ? 'Required.' : '',
    since === undefined ? '' : `Since ${since}.`,
    deprecated === undefined ? '' : deprecated === 'deprecated' ? 'Deprecated.' : `Deprecated: ${deprecated}.`
  ]
    .filter(Boolean)
    .join(' ')
}
