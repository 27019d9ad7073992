import {assetOutput} from '../content/asset-output.ts'
import type {Locale} from '../model/locales.ts'
import {compareCodeUnits} from '../model/order.ts'
import {type WordCatalogs, wordsOf} from '../model/words/words-of.ts'

const made = new Map<string, {readonly path: string; readonly text: string}>()

/**
 * Returns the script with the words of a language for other scripts, under a hashed name. English needs none, because the scripts
 * themselves contain its words.
 */
export function wordsFile(
  catalogs: WordCatalogs,
  tag: string,
  strings: Locale['strings'] = {}
): {readonly path: string; readonly text: string} | undefined {
  const catalog = catalogs.catalogOf(tag)
  const isEnglish = catalog === catalogs.english || catalog === undefined
  if (isEnglish && Object.keys(strings).length === 0) return undefined
  const words = wordsOf(catalogs, tag, strings)
  // Sorted, because the order in which features add their words must not change the file.
  const texts = Object.fromEntries(catalogs.scriptKeys.toSorted(compareCodeUnits).map(key => [key, words.texts[key]]))
  const text = `globalThis.docsgenWords=${JSON.stringify({lang: words.lang, texts})}\n`
  const key = `${tag}\n${text}`
  const file = made.get(key) ?? {path: assetOutput(`words-${tag}.js`, new TextEncoder().encode(text)), text}
  made.set(key, file)
  return file
}
