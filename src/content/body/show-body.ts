import type {Root as HastRoot} from 'hast'
import type {Root as MdastRoot} from 'mdast'
import type {Node} from 'unist'
import {VFile} from 'vfile'
import type {Place} from '../../model/diagnostic.ts'
import type {Heading} from '../../model/page.ts'
import type {SourcePath} from '../../model/url.ts'
import {showPictures} from '../../subsystems/pictures/show-pictures.ts'
import {nameTabs} from '../../subsystems/tabs/name-tabs.ts'
import {findEmptyPage} from '../facts/empty-page.ts'
import {nameHeadings} from '../facts/name-headings.ts'
import {readRendered} from '../facts/rendered-ids.ts'
import {moveStyles} from '../move-styles.ts'
import type {ReadTree} from '../parse/read-tree.ts'
import type {Processors} from '../processor.ts'
import {type ReadContext, report} from '../read-context.ts'
import {transform} from '../transform.ts'
import {fillMarkdown, splitBody} from './fill-markdown.ts'
import {isStatic} from './fold-static.ts'
import {markSlots} from './mark-slots.ts'
import {renderBody} from './render-body.ts'
import {extractRendered, markRendered, withRendered} from './rendered-text.ts'

/** A page's rendered body, and the trees that facts, text and search use. */
export interface ShownBody {
  readonly hast: HastRoot
  /** The tree for rules, without what components rendered. */
  readonly check: HastRoot
  /** The tree with the text that components rendered. */
  readonly rendered: HastRoot
  readonly renderings: Awaited<ReturnType<typeof extractRendered>>['renderings']
  readonly html: string
  /** Parts that only scripts show. */
  readonly hidden: string
  readonly css: string
  /** Blocks that failed and are left out. */
  readonly left: readonly Node[]
  /** Whether the page is complete. */
  readonly isWhole: boolean
}

/** Renders a page's body. */
export async function showBody(
  made: HastRoot | undefined,
  {
    processors,
    context,
    parsed,
    isFrontPage
  }: {
    readonly processors: Processors
    readonly context: ReadContext
    readonly parsed: ReadTree
    readonly isFrontPage: boolean
  }
): Promise<ShownBody> {
  const hast: HastRoot = made ?? {type: 'root', children: []}
  const check = context.options.rules.length > 0 || !isStatic(hast) ? structuredCloneTree(hast) : hast
  if (context.renderings > 0) markRendered(hast)
  const body = made && (await renderBody(processors, context, made))
  const filled = body && (await showMarkdown(processors, context, body.html, [context.source]))
  const {html: marked, renderings} = await extractRendered(markSlots(filled ?? '', context))
  const {html: whole, css} = moveStyles(marked)
  const {shown, hidden} = splitBody(whole)
  const html = await showPictures(nameTabs(shown, context.frontMatter), parsed.file)
  const left = body?.left ?? []
  const isWhole = body !== undefined && left.length === 0
  if (!isWhole) keepShown(context.headings, html)
  if (filled !== body?.html) orderHeadings(context.headings, html)
  if (body) reportEmpty(parsed, {html: whole, left, context, isFrontPage})
  const rendered = withRendered(check, renderings)
  if (context.renderings > 0) nameHeadings(context.headings, rendered)
  return {hast, check, rendered, renderings, html, hidden, css, left, isWhole}
}

/** Reports a page that shows nothing. An error that emptied the page says more, unless it is only a warning (`lenient`). */
function reportEmpty(
  {start, diagnostics}: ReadTree,
  {
    html,
    left,
    context,
    isFrontPage
  }: {
    readonly html: string
    readonly left: readonly Node[]
    readonly context: ReadContext
    readonly isFrontPage: boolean
  }
): void {
  if (!context.options.lenient && context.diagnostics.some(({severity}) => severity === 'error')) return
  const unparsed = diagnostics.filter(({rule}) => rule === 'mdx-syntax').map(at => at.start)
  const failed = [...unparsed, ...left.map(({position}) => position?.start)]
  // The layout of a front page shows a title and buttons.
  if (isFrontPage && failed.length === 0) return
  const empty = findEmptyPage({source: context.source, start, html, left: failed})
  if (empty) context.diagnostics.push(empty)
}

/** Renders Markdown that modules import. Each file is read like a partial, with its own names. */
async function showMarkdown(
  processors: Processors,
  context: ReadContext,
  html: string,
  chain: readonly string[]
): Promise<string> {
  let count = 0
  return fillMarkdown(html, {
    later: chain.length === 1 ? context.clientMarkdown : new Set(),
    async render(path, isHidden) {
      const before = context.headings.length
      if (chain.includes(path)) {
        const way = [...chain, path].join('` → `')
        const reason = `Unexpected import cycle \`${way}\`; remove one of these imports`
        const at = {start: {line: 1, column: 1}, data: {file: chain.at(-1)}} as Place
        report(context, {rule: 'import-cycle', reason, at})
        return undefined
      }
      const name = 'Markdown'
      // What the front matter adds to a page is not repeated in its parts.
      const {frontMatter: _, ...page} = context
      const inner: ReadContext = {
        ...page,
        scope: new Map([[name, {kind: 'partial', path: path as SourcePath}]]),
        modules: [],
        values: new Map(),
        unknown: new Map(),
        bound: new Set()
      }
      const tree: MdastRoot = {
        type: 'root',
        children: [{type: 'mdxJsxFlowElement', name, attributes: [], children: []}]
      }
      const {hast} = await transform(processors, inner, tree, new VFile())
      const made = hast && (await renderBody(processors, inner, hast, `${[...chain, path].join('\n')} ${count++}\n`))
      const whole = made && (await showMarkdown(processors, inner, made.html, [...chain, path]))
      if (isHidden) context.headings.length = before
      return whole
    }
  })
}

/** Removes the headings of blocks that are left out. */
function keepShown(headings: Heading[], html: string): void {
  const shown = new Set(readRendered(html).ids)
  headings.splice(0, headings.length, ...headings.filter(({id}) => shown.has(id)))
}

/** Sorts headings in the order of the page, because those of Markdown in a component belong where the component is. */
function orderHeadings(headings: Heading[], html: string): void {
  const order = new Map(readRendered(html).ids.map((id, index) => [id, index]))
  headings.sort((a, b) => (order.get(a.id) ?? order.size) - (order.get(b.id) ?? order.size))
}

/** Copies a tree, because folding changes it and rules need the original. Nodes without children are shared. */
function structuredCloneTree<T extends {children?: unknown[]}>(node: T): T {
  return Array.isArray(node.children)
    ? {...node, children: node.children.map(child => structuredCloneTree(child as T))}
    : node
}
