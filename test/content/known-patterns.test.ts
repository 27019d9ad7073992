import {EmulatedRegExp} from 'oniguruma-to-es'
import {defaultJavaScriptRegexConstructor} from 'shiki/engine/javascript'
import {expect, test, vi} from 'vitest'
import {knownPatterns} from '../../scripts/known-patterns.js'

test('patterns that are translated ahead are those that Shiki would make', async () => {
  const patterns = await knownPatterns()
  vi.doMock('../../src/content/known-patterns.ts', () => ({knownPatterns: JSON.parse(JSON.stringify(patterns))}))
  const {regexConstructor} = await import('../../src/content/regex-constructor.ts')
  const parts = (made: RegExp) => [
    made.source,
    made.flags,
    made instanceof EmulatedRegExp ? made.rawOptions : undefined
  ]
  expect(Object.keys(patterns).length).toBeGreaterThan(1000)
  for (const pattern of Object.keys(patterns))
    expect(parts(regexConstructor(pattern)), pattern).toEqual(parts(defaultJavaScriptRegexConstructor(pattern)))
  expect(parts(regexConstructor('(?>never|seen)+'))).toEqual(
    parts(defaultJavaScriptRegexConstructor('(?>never|seen)+'))
  )
})
