import type {ValidateFunction} from 'ajv'
import type {Root as MdastRoot} from 'mdast'
import type {Diagnostic} from '../model/diagnostic.ts'
import type {FrontMatter, PageContent, PageFacts} from '../model/page.ts'
import {fillConstants} from '../model/project/constants.ts'
import {inDefaultLanguage, type LanguagePlaces} from '../model/project/default-language.ts'
import {below} from '../model/project/places.ts'
import {isMade, type SourcePath} from '../model/url.ts'
import type {RulePage} from '../rules/rule.ts'
import {catalogsOf} from '../subsystems/catalogs/catalog.ts'
import {catalogFacts} from '../subsystems/catalogs/page-names.ts'
import {openMirror} from '../subsystems/mirrors/open-mirror.ts'
import {shownPictures} from '../subsystems/pictures/show-pictures.ts'
import {placeholderFacts} from '../subsystems/placeholders/page-placeholders.ts'
import {createComponentStyles} from './body/component-styles.ts'
import {withRendered} from './body/rendered-text.ts'
import {showBody} from './body/show-body.ts'
import {styleSheetOf} from './body/style-sheet.ts'
import {withoutLeftOut} from './body/without-left-out.ts'
import {excerptOf} from './facts/excerpt.ts'
import {runPageRules} from './facts/run-page-rules.ts'
import {cutSections} from './facts/sections.ts'
import {takeNotes} from './facts/take-notes.ts'
import {gatherFacts} from './gather-facts.ts'
import {languagePathOf, withLanguageFolder} from './language-files.ts'
import {partStyle} from './markdown-part.ts'
import {newContext} from './new-context.ts'
import {pageWords} from './page-words.ts'
import {type ReadFrontMatter, readFrontMatter} from './parse/front-matter/read-front-matter.ts'
import type {ParsedPage} from './parse/parse-page.ts'
import {createProjectSyntax} from './parse/project-syntax.ts'
import {type ReadTree, readTree} from './parse/read-tree.ts'
import {createProcessors} from './processor.ts'
import {type Files, type ReadContext, type ReadOptions, setContext} from './read-context.ts'
import {textFile} from './text-file.ts'
import {transform} from './transform.ts'

export interface ReadPage {
  /** Absent only if the file cannot be parsed at all. `body` is empty: the cache sets it. */
  readonly facts: PageFacts
  readonly content: PageContent
  readonly diagnostics: readonly Diagnostic[]
  /** Results that features can reuse when the page is read again, by feature. */
  readonly kept: Readonly<Record<string, unknown>>
}

/** The parts of a document that are ready before the rest of a page. */
export interface ShownPage {
  /** Same as those of the whole page, except for constants: the text may use more. */
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
 * 5. the document, if the page is open in a browser (`show`); then its text, and page rules on the existing trees.
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
  const processors = createProcessors(options)
  const syntax = createProjectSyntax(options.remarkPlugins, options.syntax)
  const stylesOf = createComponentStyles(options.componentStyles ?? {})
  return async (source, bytes, all, show) => {
    const {parsed, head, context} = await openPage({source, bytes, all, options, syntax})
    const finishNotes = takeNotes(parsed.tree, context)
    const fill = (text: string): string => fillConstants(text, options.constants, name => context.constants.add(name))
    const {mdast, hast} = parsed.tree
      ? await transform(processors, context, parsed.tree, parsed.file)
      : {mdast: emptyRoot(), hast: undefined}
    const frontMatter = filledFrontMatter(context.frontMatter ?? {}, fill, options.places)
    const body = await showBody(hast, {processors, context, parsed, isFrontPage: frontMatter.layout === 'home'})
    const {left, check, rendered, renderings, html, hidden} = body
    // Opened before styles add their assets.
    const writing =
      parsed.tree && openMirror({file: parsed.file, mdast: withoutLeftOut(mdast, left, context), renderings})
    const spoken = await writing?.spoken()
    const heard = withoutLeftOut(spoken ? withRendered(check, spoken) : rendered, left, context)
    const sections = cutSections(heard, context.headings, options.componentProps, frontMatter.title)
    const excerpt = head.frontMatter.description === undefined ? excerptOf(check) : undefined
    const styles = [stylesOf(html), body.css, hidden && partStyle].filter(Boolean).join('\n')
    const sheet = await styleSheetOf(context, styles)
    const gathered: PageFacts = {
      ...gatherFacts({context, frontMatter, head, hast: body.hast, html, sections, sheet, excerpt}),
      ...catalogFacts(parsed.file),
      ...placeholderFacts(parsed.file),
      ...shownPictures(parsed.file),
      ...(!body.isWhole && {unrendered: true})
    }
    const shownFacts = finishNotes({...rulePageOf(context, {facts: gathered, mdast, hast: check}), html}, parsed.file)
    await show?.({facts: shownFacts, html: html + hidden, diagnostics: context.diagnostics})
    const text = (await writing?.text()) ?? ''
    const facts: PageFacts = {...shownFacts, constants: [...context.constants].sort()}
    context.diagnostics.push(...runPageRules(options.rules, rulePageOf(context, {facts, mdast, hast: check})))
    return {
      facts,
      content: {html: html + hidden, text, sections, ...(sheet && {styles: sheet.text})},
      diagnostics: context.diagnostics,
      kept: context.kept
    }
  }
}

/** Parses a page, reads its front matter, and creates the context of its transforms. */
async function openPage({
  source,
  bytes,
  all,
  options,
  syntax
}: {
  readonly source: SourcePath
  readonly bytes: Uint8Array
  /** The files of the default language. */
  readonly all: Files
  readonly options: ReadOptions
  readonly syntax: ReturnType<typeof createProjectSyntax>
}): Promise<{
  readonly parsed: ReadTree
  readonly head: ReadFrontMatter
  readonly context: ReadContext
}> {
  const {parser, lenient} = options
  const language = languagePathOf(source, options)
  const files = language === undefined ? all : withLanguageFolder(all, language, options.places)
  const read = readerForPlugins(files, options)
  const parsed = await readTree({source, bytes, syntax, parser, lenient, read})
  const file = textFile(parsed.text)
  const head = readFrontMatter({
    source,
    // Another generator's front matter may be TOML, which its dialect turns into YAML of the same length.
    file:
      syntax?.isForeign && !parsed.text.startsWith('---')
        ? textFile(syntax.preprocess(parsed.text, parsed.format))
        : file,
    // Bytes that are not text have no front matter that could be missing.
    validate: isText(parsed) ? options.validateFrontMatter : (acceptAll as unknown as ValidateFunction),
    // Plugins do not make typing mistakes.
    keys: isMade(source) ? undefined : options.frontMatterKeys,
    isForeign: options.syntax !== undefined,
    translate: options.syntax?.frontMatter,
    lenient,
    icons: options.icons
  })
  const context = newContext({
    source,
    file,
    format: parsed.format,
    options,
    words: pageWords(source, options),
    files,
    syntax,
    frontMatter: head.frontMatter,
    placeIn: head.placeIn,
    diagnostics: [...head.diagnostics, ...parsed.diagnostics]
  })
  // A page that does not parse has no transforms, which set it too.
  setContext(parsed.file, context)
  return {parsed, head, context}
}

/** Returns the function with which plugins read files. A page of a version reads those of the version, else those of the project. */
function readerForPlugins(
  files: Files,
  {places: {versionRoot} = {}}: {readonly places?: Partial<ReadOptions['places']>}
): (path: string) => Uint8Array | undefined {
  return path => (versionRoot === undefined ? undefined : files.read(below(versionRoot, path))) ?? files.read(path)
}

/** Returns a page as its rules see it. */
function rulePageOf({options, file, files}: ReadContext, page: Pick<RulePage, 'facts' | 'mdast' | 'hast'>): RulePage {
  const {constants, settings = {}} = options
  const catalogues = catalogsOf(constants)
  return {...page, catalogues, text: file.text, constants, settings, read: readerForPlugins(files, options)}
}

const acceptAll = (): true => true

function isText({diagnostics}: ParsedPage): boolean {
  return diagnostics.every(({rule, severity}) => rule !== 'encoding' || severity !== 'error')
}

function emptyRoot(): MdastRoot {
  return {type: 'root', children: []}
}

/** Returns front matter with constants replaced, and with neighbors of the default language if they contain no language. */
function filledFrontMatter(written: FrontMatter, fill: (text: string) => string, places: LanguagePlaces): FrontMatter {
  const {title, description, prev, next} = written
  return {
    ...written,
    ...(typeof title === 'string' && {title: fill(title)}),
    ...(typeof description === 'string' && {description: fill(description)}),
    ...(typeof prev === 'string' && {prev: inDefaultLanguage(prev, places)}),
    ...(typeof next === 'string' && {next: inDefaultLanguage(next, places)})
  }
}
