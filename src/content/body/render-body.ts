import type {Program} from 'estree'
import type {Root as HastRoot} from 'hast'
import type {ComponentType} from 'react'
import type {Node} from 'unist'
import type {Diagnostic, Origin, Place} from '../../model/diagnostic.ts'
import {componentOf} from '../parse/component-of.ts'
import {namesOf} from '../parse/estree.ts'
import type {Processors} from '../processor.ts'
import {addNote, type ContentFinding, fileOf, placeOf, type ReadContext, report} from '../read-context.ts'
import {runPageCode} from '../run-page-code.ts'
import {findThrower} from './find-thrower.ts'
import {foldStatic, isStatic, unfold} from './fold-static.ts'
import {inWordsOf} from './in-words.ts'
import {leaveOut, type Standing} from './leave-out.ts'
import {renderElements} from './render-elements.ts'
import {type RenderedMdx, renderMdx} from './render-mdx.ts'
import {resolveRendered} from './rendered-addresses.ts'

export interface RenderedBody {
  readonly html: string
  /** Blocks that are left out because they fail. */
  readonly left: readonly Node[]
}

/**
 * Renders a page's tree as HTML. Reports blocks that fail, and leaves them out.
 *
 * @param salt as in `renderMarkup`
 */
export async function renderBody(
  processors: Processors,
  context: ReadContext,
  hast: HastRoot,
  salt = ''
): Promise<RenderedBody> {
  const stringify = (nodes: HastRoot['children'] | readonly HastRoot['children'][number][]): string =>
    processors.stringify.stringify({type: 'root', children: [...nodes]})
  if (isStatic(hast)) return {html: stringify(hast.children), left: []}
  const {components} = context.options
  const inWords = inWordsOf(context)
  const folded = foldStatic(hast, {stringify, isOwn: name => isOwn(name, context)})
  const finish = (html: string): string => unfold(resolveRendered(html, context), folded)
  const plain = await renderElements(hast, name => ownComponent(name, context), {salt, inWords})
  if (plain !== undefined) return {html: finish(plain), left: []}
  const render = (tree: HastRoot, runCode?: Parameters<typeof renderMdx>[0]['runCode']): Promise<RenderedMdx> =>
    renderMdx({
      hast: tree,
      components,
      modules: context.modules,
      baseUrl: context.options.fileUrl?.(context.source),
      salt,
      inWords,
      ...(runCode && {runCode})
    })
  const {html} = await render(hast, code => runPageCode(context, code))
  if (html !== undefined) return {html: finish(html), left: []}
  const standing = await leaveOut(hast, tree => render(tree))
  await reportLeftOut(context, standing, async tree => (await render(tree)).failure?.message)
  return {html: finish(standing.html), left: standing.left.map(({node}) => node)}
}

/**
 * Reports the blocks that are left out. A block that fails only because something else is missing (an import, or a statement that
 * was left out) is listed in that finding.
 */
async function reportLeftOut(
  context: ReadContext,
  {left, statements}: Standing,
  render: (tree: HastRoot) => Promise<string | undefined>
): Promise<void> {
  const causes = new Map(context.unknown)
  const followers = new Map<Diagnostic, string[]>()
  for (const {node, message, component, thrown} of left) {
    const text = writtenBy(node, context) ?? message
    const known = [...causes].find(([name]) => uses(text, name))?.[1]
    if (known) followers.set(known, [...(followers.get(known) ?? []), lineOf(node, context)])
    const thrower =
      known === undefined && (await findThrower({type: 'root', children: [...statements, node]}, render, message))
    const origin = known === undefined ? await context.files.origin(thrown) : undefined
    const cause = known ?? reportThrower(context, {message, component, node: thrower || node, origin})
    for (const name of declaredBy(node)) causes.set(name, cause)
  }
  for (const [found, lines] of followers)
    addNote(context, found, `Parts that use it are left out of the page: ${[...new Set(lines)].join(', ')}.`)
}

function reportThrower(
  context: ReadContext,
  failure: {
    readonly message: string
    readonly component: string | undefined
    readonly node: Node
    readonly origin: Origin | undefined
  }
): Diagnostic {
  const {message, component, origin} = failure
  const thrownAt = origin && `The error was thrown at \`${origin.file}:${origin.line}:${origin.column}\`.`
  return report(context, {
    rule: 'component-throws',
    reason: component ? `\`<${component}>\` failed: ${message}` : `Rendering failed: ${message}`,
    note: [thrownAt, browserHint(message), 'The block is left out of the page.'].filter(Boolean).join(' '),
    at: placeOfFailure(context, failure)
  })
}

/** Returns advice for a name that only browsers have. */
function browserHint(message: string): string | undefined {
  const name = /^(window|document|navigator|location|localStorage|sessionStorage) is not defined$/.exec(message)?.[1]
  return (
    name &&
    `\`${name}\` does not exist while the site is built: use it in an effect or an event handler, in a module that starts with \`'use client'\`.`
  )
}

/** Returns the text of a node in its page, or `undefined` if the node is from another file. */
function writtenBy(node: Node, context: ReadContext): string | undefined {
  const {start, end} = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined || fileOf(context, node) !== context.source)
    return undefined
  return context.file.text.slice(start.offset, end.offset)
}

function uses(text: string, name: string): boolean {
  return new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(text)
}

function lineOf(node: Node, context: ReadContext): string {
  const file = fileOf(context, node)
  const line = node.position?.start.line
  return `${file === context.source ? '' : `${file} `}${line === undefined ? 'a block' : `line ${line}`}`
}

/** Returns the names that a statement declares; an empty list for other nodes. */
function declaredBy(node: Node): string[] {
  const {estree} = (node.data ?? {}) as {estree?: Program}
  return node.type === 'mdxjsEsm' ? (estree?.body ?? []).flatMap(namesOf) : []
}

function isOwn(name: string, context: ReadContext): boolean {
  const head = name.split('.')[0] ?? ''
  const binding = context.scope.get(head)
  return binding ? binding.kind === 'component' : head in context.options.components
}

/** Returns a packaged component by the name that the page gives it. */
function ownComponent(name: string, context: ReadContext): ComponentType<object> | undefined {
  if (!isOwn(name, context)) return undefined
  const [head = '', ...members] = componentOf(name, context).split('.')
  let found: unknown = context.options.components[head]
  for (const member of members) found = (found as Readonly<Record<string, unknown>> | undefined)?.[member]
  return typeof found === 'function' ? (found as ComponentType<object>) : undefined
}

/** Returns the most precise known place: the missing name, the failing component, or the failing part of the page. */
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

/** Returns the place of an element's name, because marking the whole element could cover half a page. */
function headOf(node: Node): ContentFinding['at'] {
  const {start} = placeOf(node)
  const {name} = node as {name?: string | null}
  if (!start || typeof name !== 'string') return node
  return {start, end: {line: start.line, column: start.column + name.length + 1}}
}

/** Offsets in the page's text. */
type Span = readonly [from: number, to: number]

/** Returns where a component is first used, from the source text, because the compiled program has no places. */
function findElement(context: ReadContext, component: string | undefined, [from, to]: Span): Place | undefined {
  if (!component) return undefined
  // A default export has its own name in its module, and the page may import it under another one.
  const locals = [...context.scope].flatMap(([local, binding]) => (binding.kind === 'module' ? [local] : []))
  for (const name of [component, ...locals]) {
    const inside = context.file.text.slice(from, to).search(new RegExp(`<${name.replace(/[$.]/g, '\\$&')}[\\s/>]`))
    const at = from + inside
    if (inside >= 0) return {start: context.file.pointAt(at), end: context.file.pointAt(at + name.length + 1)}
  }
  return undefined
}

/** Returns where an expression uses a missing name, or a property of `undefined` or null. */
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
