import type {Root as HastRoot} from 'hast'
import type {ComponentType} from 'react'
import type {Node} from 'unist'
import type {Place} from '../../model/diagnostic.ts'
import type {Processors} from '../processor.ts'
import {type ContentFinding, fileOf, placeOf, type ReadContext, report} from '../read-context.ts'
import {findThrower} from './find-thrower.ts'
import {foldStatic, isStatic, unfold} from './fold-static.ts'
import {renderElements} from './render-elements.ts'
import {renderMdx} from './render-mdx.ts'
import {resolveRendered} from './rendered-addresses.ts'

/**
 * A page's tree as HTML.
 *
 * @param salt as `renderMarkup` takes it
 * @returns nothing where rendering fails, which is reported
 */
export async function renderBody(
  processors: Processors,
  context: ReadContext,
  hast: HastRoot,
  salt = ''
): Promise<string | undefined> {
  const stringify = (nodes: HastRoot['children'] | readonly HastRoot['children'][number][]): string =>
    processors.stringify.stringify({type: 'root', children: [...nodes]})
  if (isStatic(hast)) return stringify(hast.children)
  const {components} = context.options
  const folded = foldStatic(hast, {stringify, isOwn: name => isOwn(name, context)})
  const plain = await renderElements(hast, name => ownComponent(name, context), salt)
  if (plain !== undefined) return unfold(resolveRendered(plain, context), folded)
  const rendered = await renderMdx({hast, components, modules: context.modules, salt})
  if (rendered.html !== undefined) return unfold(resolveRendered(rendered.html, context), folded)
  const {message = '', component} = rendered.failure ?? {}
  // An unknown component or import is reported already, with its place; what follows from it is no news.
  if (
    !context.diagnostics.some(
      found =>
        found.severity === 'error' && /^(unknown-component|missing-import|broken-import|import-)/.test(found.rule)
    )
  ) {
    const render = async (tree: HastRoot): Promise<string | undefined> =>
      (await renderMdx({hast: tree, components, modules: context.modules})).failure?.message
    report(context, {
      rule: 'component-throws',
      reason: component
        ? `Unexpected failure of \`<${component}>\`: ${message}`
        : `Unexpected failure while rendering: ${message}`,
      at: placeOfFailure(context, {message, component, node: await findThrower(hast, render, message)})
    })
  }
  return undefined
}

/** The name that a component of ours has in our own documentation, whatever a page imports it as. */
export function componentOf(name: string, {scope}: ReadContext): string {
  const [head = '', ...members] = name.split('.')
  const binding = scope.get(head)
  return binding?.kind === 'component' ? [binding.name, ...members].join('.') : name
}

function isOwn(name: string, context: ReadContext): boolean {
  const head = name.split('.')[0] ?? ''
  const binding = context.scope.get(head)
  return binding ? binding.kind === 'component' : head in context.options.components
}

/** A component of ours by the name that the page gives it. */
function ownComponent(name: string, context: ReadContext): ComponentType<object> | undefined {
  if (!isOwn(name, context)) return undefined
  const [head = '', ...members] = componentOf(name, context).split('.')
  let found: unknown = context.options.components[head]
  for (const member of members) found = (found as Readonly<Record<string, unknown>> | undefined)?.[member]
  return typeof found === 'function' ? (found as ComponentType<object>) : undefined
}

/** As close as can be told: the name that is missing, the component that fails, the part of the page that does. */
function placeOfFailure(
  context: ReadContext,
  failure: {readonly message: string; readonly component: string | undefined; readonly node: Node | undefined}
): ContentFinding['at'] {
  const {message, component, node} = failure
  if (node && fileOf(context, node) !== context.source) return node
  const name = /^([\w$]+) is not defined|reading '([\w$]+)'/.exec(message)
  const within: Span = [node?.position?.start.offset ?? 0, node?.position?.end.offset ?? context.file.text.length]
  return (
    findElement(context, component, within) ??
    findName(context, name, within) ??
    (node?.position && headOf(node)) ?? {start: {line: 1, column: 1}}
  )
}

/** An element's name, which says enough: the whole of it would colour half a page. */
function headOf(node: Node): ContentFinding['at'] {
  const {start} = placeOf(node)
  const {name} = node as {name?: string | null}
  if (!start || typeof name !== 'string') return node
  return {start, end: {line: start.line, column: start.column + name.length + 1}}
}

/** Offsets in the page's text. */
type Span = readonly [from: number, to: number]

/** Where a component is first used, from the source text: the compiled program no longer knows. */
function findElement(context: ReadContext, component: string | undefined, [from, to]: Span): Place | undefined {
  if (!component) return undefined
  // A default export has a name of its own in its module; the page may call it otherwise.
  const locals = [...context.scope].flatMap(([local, binding]) => (binding.kind === 'module' ? [local] : []))
  for (const name of [component, ...locals]) {
    const inside = context.file.text.slice(from, to).search(new RegExp(`<${name.replace(/[$.]/g, '\\$&')}[\\s/>]`))
    const at = from + inside
    if (inside >= 0) return {start: context.file.pointAt(at), end: context.file.pointAt(at + name.length + 1)}
  }
  return undefined
}

/** Where an expression uses a name that is not there, or a property of nothing. */
function findName(context: ReadContext, match: RegExpExecArray | null, [start, end]: Span): Place | undefined {
  const name = match?.[1] ?? match?.[2]
  const before = match?.[1] ? '(?<![\\w$.])' : '(?<=\\.)'
  const found = name
    ? new RegExp(`\\{[^{}]*?${before}${name.replaceAll('$', '\\$')}(?![\\w$])`).exec(
        context.file.text.slice(start, end)
      )
    : null
  if (!name || !found) return undefined
  const to = start + found.index + found[0].length
  return {start: context.file.pointAt(to - name.length), end: context.file.pointAt(to)}
}
