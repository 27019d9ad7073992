import {readFileSync} from 'node:fs'
import {createCssVariablesTheme, createHighlighterCore} from 'shiki/core'
import {createJavaScriptRegexEngine, defaultJavaScriptRegexConstructor} from 'shiki/engine/javascript'
import {bundledLanguages, bundledLanguagesAlias} from 'shiki/langs'
import {patternNeeds} from './pattern-needs.js'
import {patternWords} from './pattern-words.js'

/** As in `highlight.ts`. @type {Record<string, (keyof typeof bundledLanguages)[]>} */
const embedded = {mdx: ['yaml', 'tsx']}

/**
 * Returns the patterns of the most common grammars as JavaScript regular expressions, by the grammar's own pattern, collected
 * by highlighting `code-samples.md`. Translating them takes two thirds of a thread's first highlighting: 0.4 s for TypeScript
 * and the shell.
 *
 * @returns {Promise<Record<string, import('../highlight/known-patterns.ts').KnownPattern>>}
 */
export async function knownPatterns() {
  /** @type {Record<string, import('../highlight/known-patterns.ts').KnownPattern>} */
  const patterns = {}
  const highlighter = await createHighlighterCore({
    themes: [createCssVariablesTheme({name: 'any'})],
    langs: [],
    engine: createJavaScriptRegexEngine({
      forgiving: true,
      regexConstructor: pattern => {
        const made = defaultJavaScriptRegexConstructor(pattern)
        const options = 'rawOptions' in made ? made.rawOptions : undefined
        const needs = patternNeeds(pattern)
        const words = patternWords(pattern)
        patterns[pattern] = {
          source: made.source,
          flags: made.flags,
          ...(needs && {needs}),
          ...(words.length > 0 && {words}),
          ...(options && {options})
        }
        return made
      }
    })
  })
  const samples = readFileSync(new URL('code-samples.md', import.meta.url), 'utf8')
  for (const [, lang = '', code = ''] of samples.matchAll(/^```(\w+)\n([\s\S]*?)\n```$/gm)) {
    const grammar = {...bundledLanguagesAlias, ...bundledLanguages}[lang]
    for (const part of embedded[lang] ?? []) await highlighter.loadLanguage(bundledLanguages[part])
    await highlighter.loadLanguage(grammar)
    // No time limit, because on a busy machine lines would be skipped and their patterns would be missing.
    highlighter.codeToTokensBase(code, {lang, theme: 'any', tokenizeTimeLimit: 0})
  }
  return patterns
}
