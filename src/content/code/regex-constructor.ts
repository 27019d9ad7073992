import {EmulatedRegExp} from 'oniguruma-to-es'
import {defaultJavaScriptRegexConstructor} from 'shiki/engine/javascript'
import {knownPatterns} from './known-patterns.ts'

/** Makes a grammar's pattern JavaScript's, as Shiki does, but for those that were translated ahead. */
export function regexConstructor(pattern: string): RegExp {
  const known = Object.hasOwn(knownPatterns, pattern) ? knownPatterns[pattern] : undefined
  if (!known) return defaultJavaScriptRegexConstructor(pattern)
  const {source, flags, options} = known
  return options ? new EmulatedRegExp(source, flags, options) : new RegExp(source, flags)
}
