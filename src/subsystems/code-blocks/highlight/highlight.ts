import type {HighlighterCore} from 'shiki'
import {bundledLanguages, bundledLanguagesAlias} from 'shiki/langs'
import type {CodeText} from '../../../model/text/code-mark.ts'
import {escapeHtml} from '../../../model/text/escape-html.ts'
import {fenceMark, fencesIn} from '../../../model/text/fence-lines.ts'
import {isColored, languageOf} from '../languages.ts'
import {createLineHighlighter, type Token} from './highlight-lines.ts'

/** Highlighted lines of one code block: finished HTML, one string per line. */
export type HighlightedLines = readonly string[]

/** A highlighted block, as plain data. */
export interface HighlightedBlock extends CodeText {
  readonly lines: HighlightedLines
}

export interface Highlighter {
  /** Returns the HTML of each block's lines. A language without a grammar results in escaped text. */
  highlight(blocks: readonly CodeText[]): Promise<readonly HighlightedLines[]>
  /** Adds blocks that an earlier run has highlighted. */
  recall(blocks: Iterable<HighlightedBlock>): void
}

/** A longer line is data, not code: highlighting it would take seconds. In characters. */
const maxLine = 2000

const themeName = 'docsgen'

/**
 * Languages inside others that Shiki does not load with them: front matter, and imports and JSX in MDX. The list is fixed, so the
 * result for a block does not depend on other blocks.
 */
const embedded: Readonly<Record<string, readonly (keyof typeof bundledLanguages)[]>> = {
  markdown: ['yaml'],
  md: ['yaml'],
  mdx: ['yaml', 'tsx']
}

/**
 * Creates a highlighter that writes classes instead of colors: the theme defines both palettes as CSS variables, so pages need no
 * style attributes and both modes share the same HTML. Results are kept, so a block on many pages, or a line in many blocks, is
 * highlighted once.
 *
 * Shiki is loaded with the first block that has no result yet. Loading it and compiling a few grammars takes half a second, which
 * is most of the cost of editing one page.
 */
export function createHighlighter(): Highlighter {
  const languages = new Map<string, (code: string) => HighlightedLines>()
  const cache = new Map<string, HighlightedLines>()
  const keyOf = ({code, language}: CodeText): string => `${language}\n${code}`
  const keep = (key: string, lines: HighlightedLines): void => {
    if (cache.size > 5000) cache.clear()
    cache.set(key, lines)
  }
  const load = async (wanted: ReadonlySet<string>): Promise<void> => {
    for (const language of wanted) {
      // One core per language. In a shared core, a grammar is rebuilt when a language is added that it may embed, and old states
      // no longer match, so the result for a block would depend on the blocks before it.
      const core = await loadCore()
      for (const part of embedded[language] ?? []) await core.loadLanguage(bundledLanguages[part])
      const grammar =
        bundledLanguages[language as keyof typeof bundledLanguages] ??
        bundledLanguagesAlias[language as keyof typeof bundledLanguagesAlias]
      if (grammar) await core.loadLanguage(grammar)
      languages.set(language, createLineHighlighter({core, language, theme: themeName, maxLine, toHtml}))
    }
  }
  const highlight = async (blocks: readonly CodeText[]): Promise<readonly HighlightedLines[]> => {
    const known = blocks.map(block => cache.get(keyOf(block)))
    const fresh = blocks.filter((block, index) => !known[index] && isColored(block.language))
    await load(new Set(fresh.map(({language}) => language).filter(language => !languages.has(language))))
    const inside = fresh.flatMap(fencedIn)
    const inner = inside.length > 0 ? await highlight(inside) : []
    return blocks.map((block, index) => {
      const lines = known[index] ?? languages.get(block.language)?.(block.code)
      if (!lines) return block.code.split('\n').map(escapeHtml)
      const whole = [...lines]
      for (const [at, {around, from}] of inside.entries())
        if (around === block) whole.splice(from, inner[at]?.length ?? 0, ...(inner[at] ?? []))
      keep(keyOf(block), whole)
      return whole
    })
  }
  return {
    highlight,
    recall(blocks) {
      for (const block of blocks) keep(keyOf(block), block.lines)
    }
  }
}

/** Code of a fence inside an example of Markdown. */
interface FencedCode extends CodeText {
  readonly around: CodeText
  /** Index of its first line in the example. */
  readonly from: number
}

/**
 * Returns the fences inside an example of Markdown. They are highlighted on their own, because the grammars of Markdown and MDX
 * color a fence only if its language happens to be loaded.
 */
function fencedIn(around: CodeText): FencedCode[] {
  if (!/^(?:md|mdx|markdown)$/.test(around.language)) return []
  const lines = around.code.split(/\r?\n/)
  return fencesIn(lines).flatMap(({from, to, isClosed}) => {
    const code = lines.slice(from + 1, isClosed ? to : to + 1)
    if (code.length === 0) return []
    const first = lines[from] ?? ''
    const mark = fenceMark(first) ?? ''
    const [language = ''] = /^\S*/.exec(first.slice(first.indexOf(mark) + mark.length).trim()) ?? []
    return [{around, from: from + 1, language: languageOf(language), code: code.join('\n')}]
  })
}

/** JavaScript expressions start without WebAssembly, and match the same as Oniguruma in every grammar that Shiki bundles. */
async function loadCore(): Promise<HighlighterCore> {
  const {createHighlighterCore} = await import('shiki/core')
  const {codeTheme} = await import('./code-theme.ts')
  const {createPatternEngine} = await import('./pattern-engine.ts')
  const {patternOf} = await import('./pattern-of.ts')
  return createHighlighterCore({
    themes: [codeTheme(themeName)],
    langs: [],
    // Shiki warns about many cores, but one per language is intended.
    warnings: false,
    engine: createPatternEngine(patternOf)
  })
}

/** Adjacent tokens of the same class share one span, which leaves a third of the tokens and bytes. */
function toHtml(tokens: readonly Token[]): string {
  let html = ''
  let open = ''
  let text = ''
  const flush = (): void => {
    if (text !== '') html += open ? `<span class="${open}">${escapeHtml(text)}</span>` : escapeHtml(text)
    text = ''
  }
  for (const token of tokens) {
    const name = /^\s*$/.test(token.content) ? open : classOf(token.color)
    if (name !== open) flush()
    open = name
    text += token.content
  }
  flush()
  return html
}

/** Returns the class of a color: `var(--tk-token-keyword)` becomes `tk-keyword`. The default color has no class. */
function classOf(color: string): string {
  let name = classes.get(color)
  if (name === undefined) {
    const found = /--tk-token-([a-z-]+)/.exec(color)?.[1]
    name = found ? `tk-${found}` : ''
    classes.set(color, name)
  }
  return name
}

/** By color. The theme has about a dozen. */
const classes = new Map<string, string>()
