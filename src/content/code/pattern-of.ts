import {EmulatedRegExp} from 'oniguruma-to-es'
import {defaultJavaScriptRegexConstructor} from 'shiki/engine/javascript'
import {knownPatterns} from './known-patterns.ts'
import type {Pattern} from './pattern-engine.ts'

/**
 * Makes a grammar's pattern JavaScript's, as Shiki does, but for those that were translated ahead.
 *
 * @throws where JavaScript cannot say it
 */
export function patternOf(pattern: string): Pattern {
  const known = Object.hasOwn(knownPatterns, pattern) ? knownPatterns[pattern] : undefined
  if (!known) return {regexp: defaultJavaScriptRegexConstructor(pattern)}
  const {source, flags, options, needs, words} = known
  return {regexp: options ? new EmulatedRegExp(source, flags, options) : {source, flags}, needs, words}
}
