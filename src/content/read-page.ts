import type {ValidateFunction} from 'ajv'
import type {Root as HastRoot} from 'hast'
import type {Root as MdastRoot} from 'mdast'
import type {Node} from 'unist'
import {VFile} from 'vfile'
import {fillConstants} from '../model/constants.ts'
import type {Diagnostic, Place} from '../model/diagnostic.ts'
import {type Heading, type Hero, type PageContent, type PageFacts, type Slot, slotMark} from '../model/page.ts'
import {isMade, type SourcePath} from '../model/url.ts'
import type {RulePage} from '../rules/rule.ts'
import {createComponentStyles} from './body/component-styles.ts'
import {fillMarkdown, splitBody} from './body/fill-markdown.ts'
import {isStatic} from './body/fold-static.ts'
import {moveStyles} from './body/move-styles.ts'
import {componentOf, renderBody} from './body/render-body.ts'
import {extractRendered, markRendered, withRendered} from './body/rendered-text.ts'
import {showPictures} from './body/show-pictures.ts'
import {styleSheetOf} from './body/style-sheet.ts'
import {withoutLeftOut} from './body/without-left-out.ts'
import type {HighlightedBlock} from './code/highlight.ts'
import {findEmptyPage} from './facts/empty-page.ts'
import {excerptOf} from './facts/excerpt.ts'
import {nameHeadings} from './facts/name-headings.ts'
import {readRendered} from './facts/rendered-ids.ts'
import {runPageRules} from './facts/run-page-rules.ts'
import {cutSections} from './facts/sections.ts'
import {takeNotes} from './facts/take-notes.ts'
import {gatherFacts} from './gather-facts.ts'
import {languagePathOf, withLanguageFolder} from './language-files.ts'
import {partStyle} from './markdown-part.ts'
import {absoluteIn, createMirrorHref} from './mirror/mirror-links.ts'
import {createPluginLowering} from './mirror/plugin-lowering.ts'
import {toMirror} from './mirror/to-mirror.ts'
import {newContext} from './new-context.ts'
import {createOutlines} from './original-outline.ts'
import {pageSettings} from './page-settings.ts'
import {pageWords} from './page-words.ts'
import {readFrontMatter} from './parse/front-matter/read-front-matter.ts'
import type {ParsedPage} from './parse/parse-page.ts'
import {extractMessages, pluginFailure} from './parse/plugin-findings.ts'
import {createProjectSyntax} from './parse/project-syntax.ts'
import {isPlainHome, readHero} from './parse/read-hero.ts'
import {type ReadTree, readTree} from './parse/read-tree.ts'
import {createProcessors, type Processors} from './processor.ts'
import {type Files, isMachineFailure, type ReadContext, type ReadOptions, report, setContext} from './read-context.ts'
import {textFile} from './text-file.ts'

export interface ReadPage {
  /** Absent only if the file cannot be parsed at all. `body` is empty: the cache sets it. */
  readonly facts: PageFacts
  readonly content: PageContent
  readonly diagnostics: readonly Diagnostic[]
  /** Highlighted code of the page, which the next version of the page can reuse. */
  readonly code: readonly HighlightedBlock[]
}

/** The parts of a document that are ready before the rest of a page. */
export interface ShownPage {
  /** Same as those of the whole page, except for constants: the mirror may use more. */
  readonly facts: PageFacts
  readonly html: string
  /** Findings so far, without those of page rules. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Creates a reader of single pages: one source file and its imports, without the rest of the site. Created once per thread.
 *
 * The steps for a page:
 * 1. bytes to text to mdast (`readTree`); front matter against its schema (`readFrontMatter`);
 * 2. mdast and hast transforms (`createProcessors`), which also collect headings, links and assets;
 * 3. body: a static tree is stringified; of any other, static parts are folded, and the rest is compiled and rendered;
 * 4. facts from the rendered page, so ids and links are those in the browser;
 * 5. the document, if the page is open in a browser (`show`); then the mirror, and page rules on the existing trees.
 *
 * A writer's mistake is a diagnostic, and the page still has facts, so links to it are not reported as well.
 */
export function createPageReader(
  options: ReadOptions
): (
  source: SourcePath,
  bytes: Uint8Array,
  files: Files,
  show?: (page: ShownPage) => Promise<void>
) => Promise<ReadPage> {
  const {parser, lenient} = options
  const processors = createProcessors(options)
  const syntax = createProjectSyntax(options.remarkPlugins, options.syntax)
  const stylesOf = createComponentStyles(options.componentStyles ?? {})
  const outlineOf = createOutlines(options, syntax)
  return async (source, bytes, all, show) => {
    const language = languagePathOf(source, options)
    const files = language === undefined ? all : withLanguageFolder(all, language, options.places)
    const parsed = await readTree({source, bytes, syntax, parser, lenient, read: path => files.read(path)})
    const file = textFile(parsed.text)
    // Bytes that are not text have no front matter that could be missing.
    const validate = isText(parsed) ? options.validateFrontMatter : (acceptAll as unknown as ValidateFunction)
    const head = readFrontMatter({
      source,
      // Another generator's front matter may be TOML, which its dialect turns into YAML of the same length.
      file:
        syntax?.isForeign && !parsed.text.startsWith('---')
          ? textFile(syntax.preprocess(parsed.text, parsed.format))
          : file,
      validate,
      // Plugins do not make typing mistakes.
      keys: isMade(source) ? undefined : options.frontMatterKeys,
      isForeign: options.syntax !== undefined,
      translate: options.syntax?.frontMatter,
      lenient,
      icons: options.icons
    })
    const {hero, diagnostics: found} = readHero(head, source, options)
    const context = newContext({
      source,
      file,
      format: parsed.format,
      options,
      words: pageWords(source, options),
      files,
      syntax,
      hero,
      diagnostics: [...head.diagnostics, ...found, ...parsed.diagnostics]
    })
    if (parsed.tree) context.outline = await outlineOf(context)
    const finishNotes = takeNotes(parsed.tree, context)
    const fill = (text: string): string => fillConstants(text, options.constants, name => context.constants.add(name))
    const isPlain = isPlainHome(head.frontMatter, source, options)
    const frontMatter = filledFrontMatter(
      isPlain ? {...head.frontMatter, hero: false} : head.frontMatter,
      hero?.data,
      fill
    )
    const {mdast, hast: made} = parsed.tree
      ? await transform(processors, context, parsed.tree, parsed.file)
      : {mdast: emptyRoot(), hast: undefined}
    const hast: HastRoot = made ?? {type: 'root', children: []}
    const check = options.rules.length > 0 || !isStatic(hast) ? structuredCloneTree(hast) : hast
    if (context.renderings > 0) markRendered(hast)
    const body = made && (await renderBody(processors, context, made))
    const filled = body && (await showMarkdown(processors, context, body.html, [source]))
    const {html: marked, renderings} = await extractRendered(markSlots(filled ?? '', context))
    const {html: whole, css} = moveStyles(marked)
    const {shown, hidden} = splitBody(whole)
    const html = await showPictures(shown, context)
    if (!body || body.left.length > 0) keepShown(context.headings, html)
    if (filled !== body?.html) orderHeadings(context.headings, html)
    const left = body?.left ?? []
    if (body) reportEmpty(parsed, {html: whole, left, context, isFrontPage: frontMatter.layout === 'home'})
    const rendered = withRendered(check, renderings)
    nameHeadings(context.headings, rendered)
    // Created before styles add their assets.
    const hrefOf = createMirrorHref(context)
    const lowering = createPluginLowering(mdast, context)
    const mirror = (): Promise<string> =>
      toMirror({
        tree: withoutLeftOut(mdast, left, context),
        renderings,
        featureLower: options.featureLower,
        lowering,
        text: file.text,
        fill,
        hrefOf,
        absolute: absoluteIn(context),
        componentOf: name => componentOf(name, context),
        extensions: syntax?.toMarkdown ?? [],
        copiesNothing: options.syntax !== undefined
      })
    // Search needs what plugins return for the mirror. All other pages wait with the mirror until they are shown.
    const early = lowering && (await mirror())
    const spoken = lowering ? withRendered(check, lowering.over(renderings)) : rendered
    const sections = cutSections(withoutLeftOut(spoken, left, context), context.headings, options.componentProps)
    const excerpt = head.frontMatter.description === undefined ? excerptOf(check) : undefined
    const sheet = await styleSheetOf(context, [stylesOf(html), css, hidden && partStyle].filter(Boolean).join('\n'))
    const gathered: PageFacts = {
      ...gatherFacts({context, frontMatter, head, hast, check, html, sections, mdast, sheet, excerpt}),
      ...((!body || left.length > 0) && {unrendered: true})
    }
    const shownFacts = finishNotes({...rulePageOf(context, {facts: gathered, mdast, hast: check}), html})
    await show?.({facts: shownFacts, html: html + hidden, diagnostics: context.diagnostics})
    const text = early ?? (await mirror())
    const facts: PageFacts = {...shownFacts, constants: [...context.constants].sort()}
    context.diagnostics.push(...runPageRules(options.rules, rulePageOf(context, {facts, mdast, hast: check})))
    return {
      facts,
      content: {html: html + hidden, text, sections, ...(sheet && {styles: sheet.text})},
      diagnostics: context.diagnostics,
      code: context.code
    }
  }
}

/** Returns a page as its rules see it. */
function rulePageOf({options, file, files}: ReadContext, page: Pick<RulePage, 'facts' | 'mdast' | 'hast'>): RulePage {
  const {constants, catalogues = [], settings = {}} = options
  return {...page, text: file.text, constants, catalogues, settings, read: path => files.read(path)}
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

async function transform(
  processors: Processors,
  context: ReadContext,
  tree: MdastRoot,
  file: VFile
): Promise<{mdast: MdastRoot; hast: HastRoot | undefined}> {
  setContext(file, context)
  file.data.settings = pageSettings(context)
  try {
    const hast = (await processors.transform[context.format].run(tree, file)) as unknown as HastRoot
    return {mdast: tree, hast}
  } catch (error) {
    if (isMachineFailure(error)) throw error
    // Only a project's own plugin can fail here. Its page is reported, and the others continue.
    const failure = pluginFailure(error, context.source)
    if (failure) context.diagnostics.push(failure)
    return {mdast: tree, hast: undefined}
  } finally {
    context.diagnostics.push(...extractMessages(file, context.source))
  }
}

/** Renders Markdown that modules import. Each file is read like a partial, with names of its own. */
async function showMarkdown(
  processors: Processors,
  context: ReadContext,
  html: string,
  chain: readonly string[]
): Promise<string> {
  let count = 0
  return fillMarkdown(html, {
    later: chain.length === 1 ? context.islandMarkdown : new Set(),
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
      const inner: ReadContext = {
        ...context,
        scope: new Map([[name, {kind: 'partial', path: path as SourcePath}]]),
        modules: [],
        hoisted: new Map(),
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

const slotElement = /<docsgen-slot name="([^"]*)"(?: data-props="([^"]*)")?><\/docsgen-slot>/g

/** Replaces slot elements with marks that the site fills, and records them. */
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

const acceptAll = (): true => true

function isText({diagnostics}: ParsedPage): boolean {
  return diagnostics.every(({rule, severity}) => rule !== 'encoding' || severity !== 'error')
}

function emptyRoot(): MdastRoot {
  return {type: 'root', children: []}
}

/** Copies a tree, because folding changes it and rules need the original. Nodes without children are shared. */
function structuredCloneTree<T extends {children?: unknown[]}>(node: T): T {
  return Array.isArray(node.children)
    ? {...node, children: node.children.map(child => structuredCloneTree(child as T))}
    : node
}

/** Returns front matter with constants replaced. */
function filledFrontMatter(
  written: PageFacts['frontMatter'],
  hero: Hero | undefined,
  fill: (text: string) => string
): PageFacts['frontMatter'] {
  const {title, description} = written
  return {
    ...written,
    ...(typeof title === 'string' && {title: fill(title)}),
    ...(typeof description === 'string' && {description: fill(description)}),
    ...(hero && {hero: filledHero(hero, fill)})
  }
}

function filledHero(hero: Hero, fill: (text: string) => string): Hero {
  const {title, tagline} = hero
  return {
    ...hero,
    ...(title !== undefined && {title: fill(title)}),
    ...(tagline !== undefined && {tagline: fill(tagline)})
  }
}
