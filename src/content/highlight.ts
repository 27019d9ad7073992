import {
  bundledLanguages,
  bundledLanguagesAlias,
  createCssVariablesTheme,
  createHighlighterCore,
  createJavaScriptRegexEngine,
  type HighlighterCore
} from 'shiki'

/** Highlighted lines of one code block: finished HTML, one string a line. */
export type HighlightedLines = readonly string[]

export interface Highlighter {
  /** Loads the grammars of the languages named; unknown names are left out. */
  prepare(languages: Iterable<string>): Promise<void>
  /** HTML of each line. A language that is unknown or not prepared gives escaped text. */
  highlight(code: string, language: string): HighlightedLines
}

/** Languages without a grammar that nobody should be told of. */
export const plainLanguages = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'ansi', 'none', 'tree', 'output'])

/** Whether Shiki, or plain text, knows the language. */
export function isKnownLanguage(language: string): boolean {
  return (
    plainLanguages.has(language) ||
    language in bundledLanguages ||
    language in bundledLanguagesAlias ||
    language === 'jsonc'
  )
}

/** Every name that a fence may carry. */
export function languageNames(): string[] {
  return [...Object.keys(bundledLanguages), ...Object.keys(bundledLanguagesAlias), 'text']
}

const theme = createCssVariablesTheme({name: 'docsgen', variablePrefix: '--tk-', variableDefaults: {}})

/** A line longer than this is data, not code: colouring it costs seconds and helps nobody. In characters. */
const maxLine = 2000

/** Shiki gives up a line after half a second and leaves it plain: a busy machine would give other bytes. In ms; 0 is never. */
const noTimeLimit = 0

/**
 * A highlighter that gives classes, not colours: the two palettes are CSS variables of the theme, so a page needs no
 * style attributes and both themes share one HTML. Results are kept: the same block on many pages is coloured once.
 *
 * The JavaScript engine starts without WebAssembly and matches Oniguruma on every grammar that Shiki bundles.
 */
export function createHighlighter(): Highlighter {
  let core: Promise<HighlighterCore> | undefined
  let ready: HighlighterCore | undefined
  const loaded = new Set<string>()
  const cache = new Map<string, HighlightedLines>()
  return {
    async prepare(languages) {
      const missing = [...new Set(languages)].filter(
        language => !loaded.has(language) && !plainLanguages.has(language) && isKnownLanguage(language)
      )
      if (missing.length === 0) return
      core ??= createHighlighterCore({
        themes: [theme],
        langs: [],
        engine: createJavaScriptRegexEngine({forgiving: true})
      })
      ready = await core
      for (const language of missing) {
        const grammar =
          bundledLanguages[language as keyof typeof bundledLanguages] ??
          bundledLanguagesAlias[language as keyof typeof bundledLanguagesAlias]
        if (grammar) await ready.loadLanguage(grammar)
        loaded.add(language)
      }
    },
    highlight(code, language) {
      if (!ready || !loaded.has(language)) return code.split('\n').map(escapeHtml)
      const key = `${language}\n${code}`
      const known = cache.get(key)
      if (known) return known
      const lines = ready
        .codeToTokensBase(code, {
          lang: language,
          theme: 'docsgen',
          tokenizeMaxLineLength: maxLine,
          tokenizeTimeLimit: noTimeLimit
        })
        .map(tokens => {
          let html = ''
          let open = ''
          let text = ''
          // Neighbours of one class are one span: a third of the tokens, a third of the bytes.
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
        })
      if (cache.size > 5000) cache.clear()
      cache.set(key, lines)
      return lines
    }
  }
}

/** `var(--tk-token-keyword)` becomes `tk-keyword`; the default foreground needs no class. */
function classOf(color: string | undefined): string {
  const name = color && /--tk-token-([a-z-]+)/.exec(color)?.[1]
  return name ? `tk-${name}` : ''
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, character =>
    character === '&' ? '&amp;' : character === '<' ? '&lt;' : character === '>' ? '&gt;' : '&quot;'
  )
}
