import {completeLocales} from '../../model/locales.ts'
import type {UserSettings} from '../../model/project/config.ts'
import type {ConfigProblem} from '../../model/project/config-problem.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import type {WordCatalogs} from '../../model/words/words-of.ts'
import {isLanguageTag} from './is-language-tag.ts'

/** Returns the problems with the languages of a configuration: tags, paths, and keys of words. */
export function localeProblems(
  {lang = 'en-US', locales = {}, nav = []}: UserSettings,
  words: WordCatalogs
): ConfigProblem[] {
  const tags = Object.keys(locales)
  const problems: ConfigProblem[] = tags
    .filter(tag => !isLanguageTag(tag))
    .map(tag => ({
      keys: ['locales', tag],
      reason: `Unexpected language \`${tag}\` in \`locales\`, expected a BCP 47 tag such as \`fr\`, \`pt-BR\` or \`zh-Hans\`${didYouMean([tag.replaceAll('_', '-')].filter(isLanguageTag))}`
    }))
  const seen = new Map<string, string>()
  for (const tag of tags) {
    const duplicate = seen.get(tag.toLowerCase())
    if (duplicate !== undefined)
      problems.push({
        keys: ['locales', tag],
        reason: `The language \`${tag}\` is listed twice in \`locales\`. Remove \`${duplicate}\` or \`${tag}\``
      })
    seen.set(tag.toLowerCase(), tag)
  }
  return [...problems, ...pathProblems(lang, locales), ...wordProblems(locales, words), ...navProblems(locales, nav)]
}

function pathProblems(lang: string, locales: NonNullable<UserSettings['locales']>): ConfigProblem[] {
  const owners = new Map<string, string>()
  return completeLocales(lang, locales).flatMap(({tag, path}) => {
    const owner = owners.get(path.toLowerCase())
    owners.set(path.toLowerCase(), tag)
    if (owner === undefined || owner.toLowerCase() === tag.toLowerCase()) return []
    const keys = ['locales', tag, ...(locales[tag]?.path === undefined ? [] : ['path'])]
    return [
      {
        keys,
        reason: `The path \`${path}\` of \`${tag}\` is also the path of \`${owner}\`. Give each language its own \`path\``
      }
    ]
  })
}

function wordProblems(locales: NonNullable<UserSettings['locales']>, {english}: WordCatalogs): ConfigProblem[] {
  const known = new Set(Object.keys(english))
  return Object.entries(locales).flatMap(([tag, {strings = {}}]) =>
    Object.keys(strings)
      .filter(key => !known.has(key))
      .map(key => ({
        keys: ['locales', tag, 'strings', key],
        reason: `Unexpected key \`${key}\` in \`locales.${tag}.strings\`, expected the key of an interface text${didYouMean(suggest(key, [...known]))}`
      }))
  )
}

function navProblems(locales: NonNullable<UserSettings['locales']>, nav: NonNullable<UserSettings['nav']>) {
  const hrefs = nav.map(({href}) => href)
  return Object.entries(locales).flatMap(([tag, {nav: titles = {}}]) =>
    Object.keys(titles)
      .filter(href => !hrefs.includes(href))
      .map((href): ConfigProblem => {
        const expected =
          hrefs.length === 0 ? 'but the configuration has no `nav`' : 'expected the `href` of a link in `nav`'
        return {
          keys: ['locales', tag, 'nav', href],
          reason: `Unexpected key \`${href}\` in \`locales.${tag}.nav\`, ${expected}${didYouMean(suggest(href, hrefs))}`
        }
      })
  )
}
