import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {createHighlighterCore, type RegexEngine} from 'shiki/core'
import {createJavaScriptRegexEngine, defaultJavaScriptRegexConstructor} from 'shiki/engine/javascript'
import {bundledLanguages, bundledLanguagesAlias} from 'shiki/langs'
import {expect, test} from 'vitest'
import {asciiSpelling} from '../highlight/ascii-spelling.ts'
import {createPatternEngine} from '../highlight/pattern-engine.ts'
import {knownPatterns} from '../patterns/known-patterns.js'
import {patternNeeds} from '../patterns/pattern-needs.js'
import {patternWords} from '../patterns/pattern-words.js'

/** Returns blocks of code by language: the samples of every bundled language, and the code of the repository's own pages. */
function blocks(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const take = (text: string): void => {
    for (const [, language = '', code = ''] of text.matchAll(/^```(\w+)[^\n]*\n([\s\S]*?)\n```$/gm))
      if (language in bundledLanguages || language in bundledLanguagesAlias)
        found.set(language, [...(found.get(language) ?? []), code])
  }
  take(readFileSync('src/subsystems/code-blocks/patterns/code-samples.md', 'utf8'))
  const folder = 'content/operators/chain-operators/tutorials'
  for (const name of readdirSync(folder).slice(0, 8))
    if (name.endsWith('.mdx')) take(readFileSync(join(folder, name), 'utf8'))
  return found
}

async function tokensOf(engine: RegexEngine, language: string, codes: readonly string[]): Promise<unknown> {
  const core = await createHighlighterCore({
    themes: [import('shiki/themes/github-dark.mjs')],
    langs: [],
    warnings: false,
    engine
  })
  await core.loadLanguage({...bundledLanguagesAlias, ...bundledLanguages}[language as 'ts'])
  return codes.map(code =>
    core.codeToTokensBase(code, {
      lang: language,
      theme: 'github-dark',
      includeExplanation: 'scopeName',
      tokenizeTimeLimit: 0
    })
  )
}

test("finds what the library's engine finds, with and without needed characters", async () => {
  const known = await knownPatterns()
  const own = createPatternEngine(source => ({
    regexp: defaultJavaScriptRegexConstructor(source),
    needs: known[source]?.needs,
    words: known[source]?.words
  }))
  const theirs = createJavaScriptRegexEngine({forgiving: true})
  const found = blocks()
  expect(found.size).toBeGreaterThan(12)
  expect(Object.values(known).filter(({needs}) => needs).length).toBeGreaterThan(500)
  expect(Object.values(known).filter(({words}) => words).length).toBeGreaterThan(500)
  for (const [language, samples] of found) {
    // Non-ASCII letters need other expressions.
    const codes = [...samples, (samples[0] ?? '').slice(0, 600).replace(/[aeiou]/g, vowel => `${vowel}\u0301`)]
    expect(await tokensOf(own, language, codes), language).toEqual(await tokensOf(theirs, language, codes))
  }
}, 120_000)

test.for([
  ['groups in one match', '(let) (?:(a)|(b))( =)?', 'x let b = 1'],
  ['a group whose text occurs twice in the match', '(a+)b(a)b', '..aabab'],
  ['a nested group', '(ab(c)) (c)', 'abc c'],
  ['a group that is the whole match', '((\\w+))', '  word'],
  ['an empty group', '(x*)(y)', 'ay'],
  ['groups in lookarounds', '(?<=(a))b(?=(c(d)))', 'abcd'],
  ['a lookahead group whose text is also in the match', 'ab(?=(a))', 'aba'],
  ['groups next to an atomic group', '(?>[ \\t]+)(-)(x)', 'a - -x  -x'],
  ['groups in an atomic group', '(?>(a)|(b))+(c)', 'abac'],
  ['brackets in a character class', '([\\[(]|[a-z&&[^b]])(?=([)]))', 'x(b[)']
] as const)('reports the positions of %s', ([, pattern, text]) => {
  const regexp = defaultJavaScriptRegexConstructor(pattern)
  const {source, flags} = regexp
  const {createScanner} = createPatternEngine(() => ({regexp: 'rawOptions' in regexp ? regexp : {source, flags}}))
  const found = createScanner([pattern]).findNextMatchSync(text, 0, 0)?.captureIndices ?? []
  // The position of an empty group, or of one without a match, does not matter.
  const read = found.map(({start, end, length}) => (length === 0 ? '' : [start, end]))
  regexp.lastIndex = 0
  expect(read).toEqual(
    Array.from(regexp.exec(text)?.indices ?? [], group => (group && group[0] < group[1] ? group : ''))
  )
  expect(read.length).toBeGreaterThan(1)
})

test.for([
  ['(import)\\b', 'imoprt'],
  ['a(?:bc|cb)d?', 'abc'],
  ['[0-9]+\\.\\d', '.0'],
  ['(?i)select', ''],
  ['x(?i:y)z', 'xz'],
  ['(?<=;)(?=\\{)(?!\\})q*', ';{'],
  ['[ab]|é', ''],
  ['(broken', '']
] as const)('supports the characters that %s needs', ([pattern, needs]) => {
  expect(patternNeeds(pattern)).toBe(needs)
})

test.for([
  ['(as)\\s+(const)', [['const'], ['as']]],
  ['<<|>>>?', [['<<', '>>']]],
  ['break|for(?:each)?|(?<=do)x', [['break', 'for', 'do']]],
  ['0[xX]\\h+', [['0x', '0X']]],
  ['a(?:b|[^c])d+', []],
  ['(?:ab)+(?!cd)(?=ef)', [['ab'], ['ef']]],
  ['(?i)select|from', []],
  ['ab(?i)cd|ef', []],
  ['naïve?|é', [['naïv', 'é']]],
  ['x|', []],
  ['(broken', []]
] as const)('supports the words that %s needs', ([pattern, words]) => {
  expect(patternWords(pattern)).toEqual(words)
})

test('writes ASCII expressions that find the same matches', () => {
  const texts = Array.from({length: 128}, (_, code) => String.fromCharCode(code))
  for (const [source, flags] of [
    ['\\p{L}', 'v'],
    ['[^\\p{L}\\p{M}_]', 'v'],
    ['\\P{Nd}', 'v'],
    ['[\\p{M}]', 'v'],
    ['[^\\p{M}]', 'v'],
    ['\\p{Lu}', 'iv'],
    ['[^\\P{Lu}]', 'iv'],
    ['[\\p{ASCII}--\\p{L}]', 'v'],
    ['[\\p{L}&&[\\P{Lu}]]', 'v'],
    ['\\\\p\\{L\\}', 'v'],
    ['[\\w]', 'u']
  ] as const) {
    const narrow = asciiSpelling({source, flags})
    expect(narrow.source).not.toMatch(/(?<!\\)\\[pP]\{/)
    const found = (regexp: RegExp): string[] => texts.filter(text => regexp.test(text))
    expect(found(new RegExp(narrow.source, narrow.flags)), source).toEqual(found(new RegExp(source, flags)))
  }
})
