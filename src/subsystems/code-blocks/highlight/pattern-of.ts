import {EmulatedRegExp} from 'oniguruma-to-es'
import {defaultJavaScriptRegexConstructor} from 'shiki/engine/javascript'
import {knownPatterns} from './known-patterns.ts'
import type {Pattern} from './pattern-engine.ts'

/**
 * Converts a grammar's pattern to JavaScript like Shiki, except for precompiled patterns.
 *
 * @throws if JavaScript cannot express the pattern
 */
export function patternOf(pattern: string): Pattern {
  const known = Object.hasOwn(knownPatterns, pattern) ? knownPatterns[pattern] : undefined
  if (!known) return {regexp: defaultJavaScriptRegexConstructor(pattern)}
  const {source, flags, options, needs, words} = known
  return {regexp: options ? new EmulatedRegExp(source, flags, options) : {source, flags}, needs, words}
}
