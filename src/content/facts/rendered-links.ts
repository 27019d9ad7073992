import type {Root} from 'hast'
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx'
import type {Node} from 'unist'
import type {Place} from '../../model/diagnostic.ts'
import type {Link} from '../../model/page.ts'
import {walkHast} from '../../model/walk.ts'
import {resolveFinal} from '../parse/resolve-href.ts'
import {fileOf, placeOf, type ReadContext} from '../read-context.ts'

/**
 * Returns links that are only in the rendered page: those of a project's own component, and the values of
 * `<a href={expression}>`.
 *
 * @param hast the rendered tree, for the places of nodes that may have made a link
 * @param hrefs of the finished HTML
 */
export function renderedLinks(context: ReadContext, hast: Root, hrefs: readonly string[]): Link[] {
  const known = new Set<string>()
  for (const link of [...context.links, ...context.rendered]) {
    known.add(link.href)
    if (link.target.kind === 'page') known.add(link.target.route)
  }
  const {base} = context.options
  let makers: readonly Node[] | undefined
  const place = (...forms: readonly string[]) => {
    makers ??= findMakers(context, hast)
    return locate(context, makers, forms)
  }
  const written = context.rendered.map((link): Link => ({...link, ...place(link.href)}))
  const others = [...new Set(hrefs)].flatMap((href): Link[] => {
    if (href.startsWith('#') || known.has(href)) return []
    // Rendered links already include the base.
    const inner = base !== '/' && href.startsWith(base) ? href.slice(base.length - 1) : href
    const target = resolveFinal(context, href)
    if ((target.kind === 'page' && known.has(target.route)) || target.kind === 'asset') return []
    return [{href, target, element: 'a', ...place(href, inner)}]
  })
  return [...written, ...others]
}

/** Returns the nodes of a page that may make links: the project's components, computed addresses, expressions and statements. */
function findMakers(context: ReadContext, hast: Root): Node[] {
  const makers: Node[] = []
  walkHast(hast, node => {
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const {name, attributes} = node as MdxJsxFlowElementHast
      const kind = context.scope.get(name?.split('.')[0] ?? '')?.kind
      const computed = attributes.some(
        attribute => attribute.type === 'mdxJsxExpressionAttribute' || typeof attribute.value === 'object'
      )
      if (kind === 'module' || kind === 'local' || computed) makers.push(node)
    } else if (node.type.startsWith('mdx')) makers.push(node)
  })
  return makers.filter(({position}) => position)
}

/** Returns where the page contains the address; otherwise the only component that can have made it. */
function locate(
  context: ReadContext,
  makers: readonly Node[],
  forms: readonly string[]
): {readonly place?: Place; readonly file?: string} {
  for (const node of makers) {
    const from = node.position?.start.offset
    // The text of a partial is not available here.
    if (from === undefined || fileOf(context, node) !== context.source) continue
    const slice = context.file.text.slice(from, node.position?.end.offset)
    for (const form of forms) {
      const at = ['"', "'", '`'].map(quote => slice.indexOf(quote + form + quote)).find(found => found >= 0)
      if (at === undefined) continue
      const start = from + at + 1
      return {place: {start: context.file.pointAt(start), end: context.file.pointAt(start + form.length)}}
    }
  }
  const elements = makers.filter(({type}) => type.startsWith('mdxJsx')) as MdxJsxFlowElementHast[]
  const [first] = elements
  if (!first || elements.some(({name}) => name !== first.name)) return {}
  const {start} = placeOf(first)
  const file = fileOf(context, first)
  return {
    // Only `<Name`, because marking a whole element could cover half a page.
    ...(start && {place: {start, end: {line: start.line, column: start.column + (first.name?.length ?? 0) + 1}}}),
    ...(file === context.source ? {} : {file})
  }
}
