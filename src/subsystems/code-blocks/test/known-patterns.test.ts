import {EmulatedRegExp} from 'oniguruma-to-es'
import {defaultJavaScriptRegexConstructor} from 'shiki/engine/javascript'
import {expect, test, vi} from 'vitest'
import type {Spelling} from '../highlight/ascii-spelling.ts'
import {knownPatterns} from '../patterns/known-patterns.js'

test('precompiled patterns equal those that Shiki would compile', async () => {
  const patterns = await knownPatterns()
  vi.doMock('../highlight/known-patterns.ts', () => ({knownPatterns: JSON.parse(JSON.stringify(patterns))}))
  const {patternOf} = await import('../highlight/pattern-of.ts')
  const parts = (made: Spelling) => [
    made.source,
    made.flags,
    made instanceof EmulatedRegExp ? made.rawOptions : undefined
  ]
  const names = Object.keys(patterns)
  expect(names.length).toBeGreaterThan(1000)
  // Only precompiled patterns name the characters that they need.
  expect(names.filter(name => patternOf(name).needs !== undefined).length).toBeGreaterThan(500)
  // One comparison, because a thousand of them take a minute on a busy machine.
  expect(names.map(name => [name, ...parts(patternOf(name).regexp)])).toEqual(
    names.map(name => [name, ...parts(defaultJavaScriptRegexConstructor(name))])
  )
  expect(parts(patternOf('(?>never|seen)+').regexp)).toEqual(
    parts(defaultJavaScriptRegexConstructor('(?>never|seen)+'))
  )
}, 120_000)
