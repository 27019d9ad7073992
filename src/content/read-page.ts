import type {ValidateFunction} from 'ajv'
import type {Root as HastRoot} from 'hast'
import type {Root as MdastRoot} from 'mdast'
import type {ComponentType} from 'react'
import type {Node} from 'unist'
import type {VFile} from 'vfile'
import {fillConstants} from '../model/constants.ts'
import type {Diagnostic, Place} from '../model/diagnostic.ts'
import {islandsIn} from '../model/island.ts'
import {compareCodeUnits} from '../model/order.ts'
import {type PageContent, type PageFacts, type Section, type Slot, slotMark} from '../model/page.ts'
import {mountOf, type Places} from '../model/places.ts'
import {routeOf, type SourcePath} from '../model/url.ts'
import {rpcRequestsOf} from '../rules/text/rpc-requests.ts'
import {findThrower} from './body/find-thrower.ts'
import {foldStatic, isStatic, unfold} from './body/fold-static.ts'
import {moveStyles} from './body/move-styles.ts'
import {renderElements} from './body/render-elements.ts'
import {renderMdx} from './body/render-mdx.ts'
import {resolveRendered} from './body/rendered-addresses.ts'
import {markRendered, takeRendered, withRendered} from './body/rendered-text.ts'
import {type PageSheet, styleSheetOf} from './body/style-sheet.ts'
import type {HighlightedBlock} from './code/highlight.ts'
import {excerptOf} from './facts/excerpt.ts'
import {gatherDisables} from './facts/gather-disables.ts'
import {gatherLiterals} from './facts/gather-literals.ts'
import {remoteFiles} from './facts/remote-files.ts'
import {readRendered} from './facts/rendered-ids.ts'
import {renderedLinks} from './facts/rendered-links.ts'
import {runPageRules} from './facts/run-page-rules.ts'
import {countWords, cutSections} from './facts/sections.ts'
import {createMirrorHref} from './mirror/mirror-links.ts'
import {toMirror} from './mirror/to-mirror.ts'
import {type ReadFrontMatter, readFrontMatter} from './parse/front-matter.ts'
import type {ParsedPage} from './parse/parse-page.ts'
import {pluginFailure, takeMessages} from './parse/plugin-findings.ts'
import {createProjectSyntax} from './parse/project-syntax.ts'
import {readTree} from './parse/read-tree.ts'
import {createProcessors, type Processors} from './processor.ts'
import {
  type ContentFinding,
  type Files,
  fileOf,
  isMachineFailure,
  placeOf,
  type ReadContext,
  type ReadOptions,
  report,
  setContext
} from './read-context.ts'
import {textFile} from './text-file.ts'

export interface ReadPage {
  /** Absent only where the file cannot be parsed at all. `body` is empty: the cache names it. */
  readonly facts: PageFacts
  readonly content: PageContent
  readonly diagnostics: readonly Diagnostic[]
  /** Its coloured code: what the reading of the next version of the page need not colour again. */
  readonly code: readonly HighlightedBlock[]
}

/**
 * Reads pages alone: one source file and what it imports, nothing else of the site. Built once per thread.
 *
 * The way of a page:
 * 1. bytes to text to mdast (`readTree`); front matter against its schema (`readFrontMatter`);
 * 2. mdast and hast transforms (`createProcessors`), which gather headings, links and assets on the way;
 * 3. body: a static tree is stringified; of any other, static parts are folded and the rest is compiled and rendered;
 * 4. facts from what was rendered: ids and links are those that a browser will find;
 * 5. page rules, over the trees that are at hand.
 *
 * A mistake of the writer is a diagnostic, and the page still has facts, so that other pages' links to it are not
 * reported as well.
 */
export function createPageReader(
  options: ReadOptions
): (source: SourcePath, bytes: Uint8Array, files: Files) => Promise<ReadPage> {
  const processors = createProcessors(options)
  const syntax = createProjectSyntax(options.remarkPlugins)
  return async (source, bytes, files) => {
    const parsed = await readTree({source, bytes, syntax, parser: options.parser})
    const file = textFile(parsed.text)
    // Bytes that are no text have no front matter to miss.
    const validate = isText(parsed) ? options.validateFrontMatter : (acceptAll as unknown as ValidateFunction)
    const head = readFrontMatter({source, file, validate})
    const context: ReadContext = {
      source,
      file,
      format: source.endsWith('.mdx') ? 'mdx' : 'md',
      options,
      files,
      syntax,
      headings: [],
      links: [],
      rendered: [],
      addresses: new Set(),
      assets: new Map(),
      slots: [],
      styled: new Set(),
      constants: new Set(),
      placeholders: new Set(),
      scope: new Map(),
      modules: [],
      requests: new Set(),
      code: [],
      drawn: [],
      hoisted: new Map(),
      renderings: 0,
      values: new Map(),
      unknown: new Set(),
      diagnostics: [...head.diagnostics, ...parsed.diagnostics]
    }
    const fill = (text: string): string => fillConstants(text, options.constants, name => context.constants.add(name))
    const frontMatter = {...head.frontMatter}
    for (const key of ['title', 'description'] as const)
      if (typeof frontMatter[key] === 'string') frontMatter[key] = fill(frontMatter[key])

    const {mdast, hast: made} = parsed.tree
      ? await transform(processors, context, parsed.tree, parsed.file)
      : {mdast: emptyRoot(), hast: undefined}
    const hast: HastRoot = made ?? {type: 'root', children: []}
    const check = options.rules.length > 0 || !isStatic(hast) ? structuredCloneTree(hast) : hast
    if (context.renderings > 0) markRendered(hast)
    const body = made && (await renderBody(processors, context, made))
    const {html: marked, renderings} = await takeRendered(markSlots(body ?? '', context))
    const {html, css} = moveStyles(marked)
    const sections = cutSections(withRendered(check, renderings), context.headings)
    const excerpt = head.frontMatter.description === undefined ? excerptOf(check) : undefined
    const text = await toMirror({
      tree: mdast,
      renderings,
      text: file.text,
      fill,
      hrefOf: createMirrorHref(context),
      componentOf: name => componentOf(name, context),
      extensions: syntax?.toMarkdown ?? []
    })
    const sheet = await styleSheetOf(context, css)
    const facts: PageFacts = {
      ...gatherFacts({context, frontMatter, head, hast, html, sections, mdast, sheet, excerpt}),
      ...(body === undefined && {unrendered: true})
    }
    runPageRules({
      rules: options.rules,
      page: {facts, text: file.text, mdast, hast: check, constants: options.constants},
      report: found => context.diagnostics.push(found)
    })
    return {
      facts,
      content: {html, text, sections, ...(sheet && {styles: sheet.text})},
      diagnostics: context.diagnostics,
      code: context.code
    }
  }
}

async function transform(
  processors: Processors,
  context: ReadContext,
  tree: MdastRoot,
  file: VFile
): Promise<{mdast: MdastRoot; hast: HastRoot | undefined}> {
  setContext(file, context)
  try {
    const hast = (await processors.transform[context.format].run(tree, file)) as unknown as HastRoot
    return {mdast: tree, hast}
  } catch (error) {
    if (isMachineFailure(error)) throw error
    // Only a project's own plugin can fail here; its page is reported, the others go on.
    const failure = pluginFailure(error, context.source)
    if (failure) context.diagnostics.push(failure)
    return {mdast: tree, hast: undefined}
  } finally {
    context.diagnostics.push(...takeMessages(file, context.source))
  }
}

/** @returns nothing where rendering fails, which is reported */
async function renderBody(processors: Processors, context: ReadContext, hast: HastRoot): Promise<string | undefined> {
  const stringify = (nodes: HastRoot['children'] | readonly HastRoot['children'][number][]): string =>
    processors.stringify.stringify({type: 'root', children: [...nodes]})
  if (isStatic(hast)) return stringify(hast.children)
  const {components} = context.options
  const folded = foldStatic(hast, {stringify, isOwn: name => isOwn(name, context)})
  const plain = await renderElements(hast, name => ownComponent(name, context))
  if (plain !== undefined) return unfold(resolveRendered(plain, context), folded)
  const rendered = await renderMdx({hast, components, modules: context.modules})
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
function componentOf(name: string, {scope}: ReadContext): string {
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

const slotElement = /<docsgen-slot name="([^"]*)"(?: data-props="([^"]*)")?><\/docsgen-slot>/g

/** Replaces slot elements by marks that the site fills, and records them. */
function markSlots(html: string, context: ReadContext): string {
  return html.replace(slotElement, (_whole, name: string, props: string | undefined) => {
    const slot: Slot = {
      name,
      props: props
        ? (JSON.parse(
            props
              .replace(/&quot;/g, '"')
              .replace(/&#x27;/g, "'")
              .replace(/&lt;/g, '<')
              .replace(/&gt;/g, '>')
              .replace(/&amp;/g, '&')
          ) as Record<string, unknown>)
        : {}
    }
    context.slots.push(slot)
    return slotMark(context.slots.length - 1)
  })
}

function gatherFacts(input: {
  context: ReadContext
  frontMatter: PageFacts['frontMatter']
  head: ReadFrontMatter
  mdast: MdastRoot
  hast: HastRoot
  html: string
  sections: readonly Section[]
  sheet: PageSheet | undefined
  excerpt: string | undefined
}): PageFacts {
  const {context, frontMatter, head, hast, html, sections, mdast, sheet, excerpt} = input
  const {source, headings} = context
  const rendered = readRendered(html)
  const h1 = headings.find(heading => heading.depth === 1)
  const words = countWords(sections)
  const remote = remoteFiles(html, context)
  const literals = gatherLiterals(mdast, context.file, context.options.constants)
  const rpcCalls = rpcRequestsOf({mdast, text: context.file.text}).requests.map(
    ({method, params, methodPlace, paramsPlace, fence}) => ({
      method,
      ...(params !== undefined && {params}),
      methodPlace,
      ...(paramsPlace && {paramsPlace}),
      ...(fence.file && {file: fence.file})
    })
  )
  const disables =
    context.file.text.includes('docsgen-') || mdast.children.some(node => node.data)
      ? gatherDisables(mdast, context.file.text)
      : []
  return {
    source,
    route: routeOf(source, context.options.places),
    title: frontMatter.title ?? (h1?.text || fallbackTitle(source, context.options.places)),
    frontMatter,
    frontMatterPlaces: head.places,
    ...(Object.keys(head.items).length > 0 && {frontMatterItems: head.items}),
    headings,
    anchors: [...new Set(rendered.ids)],
    links: [...context.links, ...renderedLinks(context, hast, rendered.hrefs)],
    assets: [...context.assets.values()].sort((a, b) => (a.output < b.output ? -1 : 1)),
    islands: islandsIn(html)
      .sort(compareCodeUnits)
      .map(path => ({source: path as SourcePath})),
    ...(sheet && {styles: [sheet.path]}),
    slots: context.slots,
    constants: [...context.constants].sort(),
    ...(context.placeholders.size > 0 && {placeholders: [...context.placeholders].sort(compareCodeUnits)}),
    ...(literals.length > 0 && {literals}),
    ...(rpcCalls.length > 0 && {rpcCalls}),
    ...(disables.length > 0 && {disables}),
    ...(remote.length > 0 && {remote}),
    ...(html.includes('<div class="steps">') && {steps: true as const}),
    ownTitle: h1 !== undefined,
    ...(excerpt && {excerpt}),
    words,
    body: ''
  }
}

/** A file's name as a title: dashes and underscores as spaces, words capitalised. Source: Nextra 2. */
function fallbackTitle(source: string, places: Places): string {
  const dir = mountOf(source, places)?.dir ?? ''
  const parts = source
    .slice(dir === '' ? 0 : dir.length + 1)
    .replace(/\.mdx?$/, '')
    .split('/')
  const own = parts.at(-1) ?? ''
  const name = /^(?:index|README)$/.test(own) ? (parts.at(-2) ?? 'Home') : own
  return name.replace(/[-_]+/g, ' ').replace(/(^|\s)\p{Ll}/gu, letter => letter.toUpperCase())
}

const acceptAll = (): true => true

function isText({diagnostics}: ParsedPage): boolean {
  return diagnostics.every(found => found.rule !== 'encoding')
}

function emptyRoot(): MdastRoot {
  return {type: 'root', children: []}
}

/** Folding changes the tree; rules want it as it was. Only the spine is copied, nodes without children are shared. */
function structuredCloneTree<T extends {children?: unknown[]}>(node: T): T {
  return Array.isArray(node.children)
    ? {...node, children: node.children.map(child => structuredCloneTree(child as T))}
    : node
}
