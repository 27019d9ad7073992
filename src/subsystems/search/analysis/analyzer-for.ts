import type {Languages} from '../../../model/locales.ts'
import {languageFinder, type Version} from '../../../model/versions.ts'
import {Analyzer} from './analyzer.ts'
import {english} from './english-analyzer.ts'
import {isEnglish, stemmerCode} from './language-code.ts'
import {languageRules} from './language-rules.ts'
import {stemmerOf} from './stemmers.ts'

const made = new Map<string, Analyzer>()

/** Returns the analyzer of a language. All texts of a process share it and its words. */
export function analyzerFor(tag: string): Analyzer {
  if (isEnglish(tag)) return english
  let analyzer = made.get(tag)
  if (!analyzer) {
    const code = stemmerCode(tag)
    analyzer = new Analyzer(languageRules(tag, code && stemmerOf(code)))
    made.set(tag, analyzer)
  }
  return analyzer
}

/** Returns a function that returns the analyzer of a page: that of the language whose index contains it. */
export function analyzersOf({
  lang,
  locales,
  versions
}: Languages & {readonly versions?: readonly Version[] | undefined}): (route: string) => Analyzer {
  const localeOf = languageFinder(locales, versions)
  return route => analyzerFor(localeOf(route)?.tag ?? lang)
}
