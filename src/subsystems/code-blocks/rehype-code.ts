import type {Element, Nodes, Parents, Root} from 'hast'
import {toString as textOf} from 'hast-util-to-string'
import type {VFile} from 'vfile'
import {type ContentFinding, contextOf, type ReadContext, report} from '../../content/read-context.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import {walkHast} from '../../model/walk.ts'
import {markReferences} from '../catalogs/mark-references.ts'
import {markPlaceholders} from '../placeholders/mark-placeholders.ts'
import {codeBlocksName} from './code-blocks-name.ts'
import {type CodeMeta, metaWords, parseCodeMeta} from './code-meta.ts'
import {codeFigure} from './figure/code-figure.ts'
import {type CodeHints, readHints, withHints} from './figure/code-hints.ts'
import {markLines} from './figure/mark-lines.ts'
import {createHighlighter, type HighlightedBlock} from './highlight/highlight.ts'
import {isColored, isKnownLanguage, languageNames, languageOf} from './languages.ts'

/** One highlighter for all projects of a thread, so what it has loaded stays loaded. */
const highlighter = createHighlighter()

/**
 * Adds the blocks of a page's last version to the highlighter.
 *
 * @param kept see `ReadContext.kept`
 */
export function recallCode({[codeBlocksName]: blocks}: Readonly<Record<string, unknown>>): void {
  if (blocks !== undefined) highlighter.recall(blocks as readonly HighlightedBlock[])
}

/**
 * Highlights fenced code. Each block becomes one raw HTML string, never a tree of tokens, so code costs nothing in later steps,
 * especially in a compiled MDX program.
 *
 * Measured: Shiki through a tree cost 32 ms per page in the MDX program, as a string 6 ms.
 */
export function rehypeCode() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const context = contextOf(file)
    const blocks: Block[] = []
    const kept: HighlightedBlock[] = []
    walkHast(tree, (node, index, parent) => {
      if (node.type !== 'element') return
      const [code] = node.children
      if (
        node.tagName !== 'pre' ||
        !parent ||
        index === undefined ||
        code?.type !== 'element' ||
        code.tagName !== 'code' ||
        // The text of components and expressions is known only after rendering.
        !isText(code)
      )
        return
      const classes = Array.isArray(code.properties.className) ? code.properties.className : []
      const written = String(classes.find(name => String(name).startsWith('language-')) ?? '').slice('language-'.length)
      const language = languageOf(written)
      const {dataMeta, dataHints} = code.properties
      const meta = typeof dataMeta === 'string' ? dataMeta : undefined
      const text = textOf(code).replace(/\n$/, '')
      blocks.push({parent: parent as Parents, index, node, code: text, language, meta, hints: readHints(dataHints)})
      const plugin = unusedPlugin(language, context)
      if (plugin) reportUndrawn(context, node, {language, plugin})
      else if (!isKnownLanguage(language)) reportLanguage(context, node, language)
    })
    const colored = await highlighter.highlight(blocks)
    for (const [number, {parent, index, node, code, language, meta: written, hints}] of blocks.entries()) {
      const lines = colored[number] ?? []
      const text = {code, language}
      // A placeholder may be a part of a catalog's name, so its element is inside.
      const marked = markLines(code, markLines(code, lines, markReferences(text, file)), markPlaceholders(text, file))
      const hinted = hints ? withHints(code, marked, hints) : marked
      const meta = parseCodeMeta(written, lines.length)
      for (const unread of meta.unread) reportMeta(context, node, unread)
      if (isColored(language)) kept.push({code, language, lines})
      parent.children[index] = {
        type: 'raw',
        value: codeFigure({code, lines: hinted, language, meta, hinted: hints !== undefined, words: context.words}),
        // The text for search, which cannot be read back from the HTML.
        data: {
          code,
          language,
          ...(meta.filename !== undefined && {title: meta.filename}),
          ...(written ? {meta: written} : {})
        }
      } as never
    }
    if (kept.length > 0) context.kept[codeBlocksName] = kept
  }
}

function isText(node: Nodes): boolean {
  if ('children' in node) return (node.type === 'element' || node.type === 'root') && node.children.every(isText)
  return node.type === 'text' || node.type === 'comment'
}

interface Block {
  readonly parent: Parents
  readonly index: number
  readonly node: Element
  readonly code: string
  readonly language: string
  readonly meta: string | undefined
  readonly hints: CodeHints | undefined
}

/** Plugins that draw fences, by language. */
const drawnBy: Readonly<Record<string, string>> = {
  math: 'docsgen/plugins/math',
  mermaid: 'docsgen/plugins/mermaid'
}

/** Returns the plugin that would draw a fence if the project had it. */
function unusedPlugin(language: string, {options}: ReadContext): string | undefined {
  return Object.hasOwn(drawnBy, language) && !options.plugins?.some(({fences}) => fences?.[language])
    ? drawnBy[language]
    : undefined
}

/** Reports an option at the word itself if the fence is in the page's own text. */
function reportMeta(context: ReadContext, node: Element, {text, wrong}: CodeMeta['unread'][number]): void {
  const {position, data} = node as Element & {data?: {file?: string}}
  const start = position?.start.offset
  const line = start === undefined || data?.file ? '' : (/^.*/.exec(context.file.text.slice(start))?.[0] ?? '')
  const from = (start ?? 0) + line.lastIndexOf(text)
  const [name = ''] = text.split('=', 1)
  const expected = wrong === undefined ? suggest(name, metaWords) : []
  report(context, {
    rule: 'fence-meta',
    severity: 'warning',
    at: line.includes(text) ? {start: context.file.pointAt(from), end: context.file.pointAt(from + text.length)} : node,
    reason:
      wrong === undefined
        ? `Unexpected \`${text}\` after the language of a fence, expected a known option${didYouMean(expected)}`
        : `Unexpected \`${text}\`, expected ${wrong}`,
    ...(text === 'twoslash' && {note: 'The plugin `docsgen/plugins/twoslash` supports this option.'}),
    actual: name,
    expected
  })
}

/** Reports a fence without its plugin, because readers see the source of a diagram or a formula. */
function reportUndrawn(
  context: ReadContext,
  node: Element,
  {language, plugin}: {readonly language: string; readonly plugin: string}
): void {
  report(context, {
    rule: 'fence-language',
    severity: 'warning',
    at: placeOfLanguage(context, node, language),
    reason: `No plugin renders \`${language}\` fences, so readers see the source.`,
    note: `Add \`${plugin}\` to \`plugins\` in the configuration, or use the language \`text\`.`
  })
}

/** Returns the place of the language name if the fence is in the page's own text. */
function placeOfLanguage(context: ReadContext, node: Element, language: string): ContentFinding['at'] {
  const {position, data} = node as Element & {data?: {file?: string}}
  const start = position?.start.offset
  const found = start === undefined || data?.file ? -1 : context.file.text.slice(start, start + 200).indexOf(language)
  const from = (start ?? 0) + found
  return found < 0 ? node : {start: context.file.pointAt(from), end: context.file.pointAt(from + language.length)}
}

function reportLanguage(context: ReadContext, node: Element, language: string): void {
  // In other generators, `rust,no_run` and `js{1,3}` contain options after the language.
  const [first = ''] = language.split(/[,:{[\s]/, 1)
  const known = first !== language && first !== '' && isKnownLanguage(languageOf(first)) ? first : undefined
  const expected = known === undefined ? suggest(language, languageNames()) : [known]
  report(context, {
    rule: 'fence-language',
    severity: 'warning',
    at: placeOfLanguage(context, node, language),
    reason: `Unexpected language \`${language}\`, expected a language with syntax highlighting, or \`text\`${didYouMean(expected)}`,
    actual: language,
    expected
  })
}
