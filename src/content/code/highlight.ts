import type {HighlighterCore} from 'shiki'
import {bundledLanguages, bundledLanguagesAlias} from 'shiki/langs'
import {createLineHighlighter, type Token} from './highlight-lines.ts'

/** Highlighted lines of one code block: finished HTML, one string a line. */
export type HighlightedLines = readonly string[]

export interface CodeBlock {
  readonly code: string
  readonly language: string
}

/** A block that a highlighter has coloured, as plain data. */
export interface HighlightedBlock extends CodeBlock {
  readonly lines: HighlightedLines
}

export interface Highlighter {
  /** HTML of each block's lines. A language without a grammar gives escaped text. */
  highlight(blocks: readonly CodeBlock[]): Promise<readonly HighlightedLines[]>
  /** Takes over what the same highlighter, in another run, has coloured. */
  recall(blocks: Iterable<HighlightedBlock>): void
}

/** Languages without a grammar that nobody should be told of. */
export const plainLanguages = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'ansi', 'none', 'tree', 'output'])

/** Whether Shiki, or plain text, knows the language. */
export function isKnownLanguage(language: string): boolean {
  return (
    plainLanguages.has(language) ||
    Object.hasOwn(bundledLanguages, language) ||
    Object.hasOwn(bundledLanguagesAlias, language) ||
    language === 'jsonc'
  )
}

/** Names that writers use and the highlighter does not know. */
const aliases: Readonly<Record<string, string>> = {
  'bash-session': 'shellsession',
  cfg: 'ini',
  compose: 'yaml',
  conf: 'ini',
  curl: 'bash',
  'docker-compose': 'yaml',
  dos: 'bat',
  env: 'dotenv',
  golang: 'go',
  ndjson: 'json',
  node: 'js',
  patch: 'diff',
  python3: 'python',
  service: 'ini',
  'sh-session': 'shellsession',
  'shell-session': 'shellsession',
  sol: 'solidity',
  yul: 'solidity'
}

/** Returns the name under which the highlighter knows a language, whatever its case; an unknown name as it is written. */
export function languageOf(written: string): string {
  if (isKnownLanguage(written)) return written
  const name = written.toLowerCase()
  const known = Object.hasOwn(aliases, name) ? aliases[name] : name
  return known !== undefined && isKnownLanguage(known) ? known : written
}

/** Every name that a fence may carry. */
export function languageNames(): string[] {
  return [...Object.keys(bundledLanguages), ...Object.keys(bundledLanguagesAlias), 'text']
}

/** Whether a block has colours at all. */
export function isColoured({language}: CodeBlock): boolean {
  return !plainLanguages.has(language) && isKnownLanguage(language)
}

/** A line longer than this is data, not code: colouring it costs seconds and helps nobody. In characters. */
const maxLine = 2000

const themeName = 'docsgen'

/**
 * Languages that others show parts of, which Shiki does not load with them: front matter, and imports and JSX of MDX. The
 * list is fixed, so what a block looks like does not depend on other blocks.
 */
const embedded: Readonly<Record<string, readonly (keyof typeof bundledLanguages)[]>> = {
  markdown: ['yaml'],
  md: ['yaml'],
  mdx: ['yaml', 'tsx']
}

/**
 * A highlighter that gives classes, not colours: the two palettes are CSS variables of the theme, so a page needs no
 * style attributes and both themes share one HTML. Results are kept: the same block on many pages is coloured once, and
 * so is the same line in many blocks.
 *
 * Shiki itself is loaded with the first block that nobody has coloured yet: loading it and compiling a few grammars
 * takes half a second, which is most of what an edit of one page costs.
 */
export function createHighlighter(): Highlighter {
  const languages = new Map<string, (code: string) => HighlightedLines>()
  const cache = new Map<string, HighlightedLines>()
  const keyOf = ({code, language}: CodeBlock): string => `${language}\n${code}`
  const keep = (key: string, lines: HighlightedLines): void => {
    if (cache.size > 5000) cache.clear()
    cache.set(key, lines)
  }
  const load = async (wanted: ReadonlySet<string>): Promise<void> => {
    for (const language of wanted) {
      // A core for each. In one that all share, a grammar is made anew when a language comes that it may embed, and
      // states of the old one fit no more. What a block looks like would hang on the blocks before it.
      const core = await loadCore()
      for (const part of embedded[language] ?? []) await core.loadLanguage(bundledLanguages[part])
      const grammar =
        bundledLanguages[language as keyof typeof bundledLanguages] ??
        bundledLanguagesAlias[language as keyof typeof bundledLanguagesAlias]
      if (grammar) await core.loadLanguage(grammar)
      languages.set(language, createLineHighlighter({core, language, theme: themeName, maxLine, toHtml}))
    }
  }
  return {
    async highlight(blocks) {
      const known = blocks.map(block => cache.get(keyOf(block)))
      const fresh = blocks.filter((block, index) => !known[index] && isColoured(block))
      await load(new Set(fresh.map(({language}) => language).filter(language => !languages.has(language))))
      return blocks.map((block, index) => {
        const lines = known[index] ?? languages.get(block.language)?.(block.code)
        if (!lines) return block.code.split('\n').map(escapeHtml)
        keep(keyOf(block), lines)
        return lines
      })
    },
    recall(blocks) {
      for (const block of blocks) keep(keyOf(block), block.lines)
    }
  }
}

/** Expressions of JavaScript start without WebAssembly and match Oniguruma's on every grammar that Shiki bundles. */
async function loadCore(): Promise<HighlighterCore> {
  const {createHighlighterCore} = await import('shiki/core')
  const {codeTheme} = await import('./code-theme.ts')
  const {createPatternEngine} = await import('./pattern-engine.ts')
  const {patternOf} = await import('./pattern-of.ts')
  return createHighlighterCore({
    themes: [codeTheme(themeName)],
    langs: [],
    // One for each language is meant.
    warnings: false,
    engine: createPatternEngine(patternOf)
  })
}

/** Neighbours of one class are one span: a third of the tokens, a third of the bytes. */
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

/** `var(--tk-token-keyword)` becomes `tk-keyword`; the default foreground needs no class. */
function classOf(color: string): string {
  let name = classes.get(color)
  if (name === undefined) {
    const found = /--tk-token-([a-z-]+)/.exec(color)?.[1]
    name = found ? `tk-${found}` : ''
    classes.set(color, name)
  }
  return name
}

/** By colour. The theme has a dozen. */
const classes = new Map<string, string>()

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, character =>
    character === '&' ? '&amp;' : character === '<' ? '&lt;' : character === '>' ? '&gt;' : '&quot;'
  )
}
