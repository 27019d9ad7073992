import type {InlineCode, Parents, Root} from 'mdast'
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx'
import type {VFile} from 'vfile'
import {contextOf, type ReadContext, report} from '../../content/read-context.ts'
import {compareCodeUnits} from '../../model/order.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import {type Catalogue, type CatalogueEntry, catalogsOf, referenceAnchor, referenceId} from './catalog.ts'
import {namesOn} from './page-names.ts'

/** Components that refer to a catalog entry, with the entry's kind. */
const kinds: Readonly<Record<string, CatalogueEntry['kind']>> = {
  Flag: 'flag',
  Method: 'method',
  Contract: 'contract'
}

/**
 * Replaces `<Flag name="--network" of="op-node" />` with a name in code, with the entry's card and a link to its row. Useful if
 * several catalogs have the name, so a name in backticks would be ambiguous. Reports unknown names. A component of the project
 * with the same name takes precedence.
 */
export function remarkEntries() {
  return (tree: Root, file: VFile): void => {
    if (catalogsOf(contextOf(file).options.constants).length > 0) replace(tree, false, file)
  }
}

/** @param apart whether the parent already links elsewhere */
function replace(parent: Parents, apart: boolean, file: VFile): void {
  parent.children.forEach((child, index) => {
    const element = child as unknown as MdxJsxTextElement
    const kind = element.type?.startsWith('mdxJsx') && element.name ? kinds[element.name] : undefined
    if (kind && !isOwn(element.name ?? '', contextOf(file))) {
      const code = codeOf(element, kind, {apart, file})
      const isBlock = (element.type as string) === 'mdxJsxFlowElement'
      parent.children[index] = (isBlock ? {type: 'paragraph', children: [code]} : code) as never
    } else if ('children' in child)
      replace(child as Parents, apart || child.type === 'link' || child.type === 'heading', file)
  })
}

function isOwn(name: string, {scope, options: {components, pluginComponents = {}}}: ReadContext): boolean {
  return scope.has(name) || Object.hasOwn(components, name) || Object.hasOwn(pluginComponents, name)
}

function codeOf(
  element: MdxJsxTextElement,
  kind: CatalogueEntry['kind'],
  {apart, file}: {apart: boolean; file: VFile}
): InlineCode {
  const prop = (name: string): string | undefined => {
    const given = element.attributes.find(each => each.type === 'mdxJsxAttribute' && each.name === name)
    return typeof given?.value === 'string' ? given.value : undefined
  }
  const name = prop('name') ?? ''
  const found = find({name, of: prop('of'), kind}, element, contextOf(file))
  const position = element.position ? {position: element.position} : {}
  const value = found?.spelling ?? name
  if (!found) return {type: 'inlineCode', ...position, value, data: {folded: true} as never}
  const {references, linked} = namesOn(file)
  references.add(referenceId(found.catalogue.name, found.entry.name))
  if (!apart) linked.add(found.catalogue.name)
  const marked = {
    type: 'element' as const,
    tagName: 'span',
    // Only the site knows where the entry is shown, so rendering adds the link.
    properties: {dataRef: found.catalogue.name, dataEntry: referenceAnchor(found.catalogue.name, found.entry.name)},
    children: [{type: 'text' as const, value}]
  }
  // The tree differs from the source, so the mirror must not copy it.
  const data = {folded: true, ...(!apart && {hChildren: [marked]})}
  return {type: 'inlineCode', ...position, value, data: data as never}
}

interface Found {
  readonly catalogue: Catalogue
  readonly entry: CatalogueEntry
  readonly spelling: string
}

function find(
  {name, of, kind}: {readonly name: string; readonly of: string | undefined; readonly kind: CatalogueEntry['kind']},
  at: MdxJsxTextElement,
  context: ReadContext
): Found | undefined {
  const all = catalogsOf(context.options.constants)
  const catalogues = of === undefined ? all : all.filter(catalogue => catalogue.name === of)
  if (catalogues.length === 0) {
    const expected = suggest(
      of ?? '',
      all.map(catalogue => catalogue.name)
    )
    const reason = `Unexpected catalog \`${of}\`, expected \`of\` to be the name of a file in \`_catalogue\`${didYouMean(expected)}`
    report(context, {rule: 'unknown-catalogue', at, reason, actual: of ?? '', expected})
    return undefined
  }
  const entries = catalogues.flatMap(catalogue =>
    catalogue.entries.filter(entry => entry.kind === kind).map(entry => ({catalogue, entry}))
  )
  const spellings = kind === 'flag' ? [name, `--${name}`] : [name]
  const found = entries.flatMap(({catalogue, entry}): Found[] => {
    const spelling = spellings.find(each => each === entry.name || entry.also.includes(each))
    return spelling === undefined ? [] : [{catalogue, entry, spelling}]
  })
  if (found.length === 1) return found[0]
  const where = of === undefined ? 'a catalog' : `the catalog \`${of}\``
  const names = entries.flatMap(({entry}) => [entry.name, ...entry.also])
  const expected =
    found.length > 1 ? found.map(({catalogue}) => catalogue.name).sort(compareCodeUnits) : suggest(name, names)
  report(context, {
    rule: 'unknown-entry',
    at,
    reason:
      found.length > 1
        ? `Ambiguous ${kind} \`${name}\`, which several catalogs have; expected \`of\` to be one of ${expected.map(each => `\`${each}\``).join(', ')}`
        : `Unexpected ${kind} \`${name}\`, expected one in ${where}${didYouMean(expected)}`,
    actual: name,
    expected
  })
  return undefined
}
