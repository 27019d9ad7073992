import {assetOutput} from '../content/asset-output.ts'
import type {Locale} from '../model/locales.ts'
import {compareCodeUnits} from '../model/order.ts'
import {english} from '../model/words/english.ts'
import {catalogOf, scriptWordKeys, wordsOf} from '../model/words/words-of.ts'

const made = new Map<string, {readonly path: string; readonly text: string}>()

/**
 * Returns the script with the words of a language for other scripts, under a hashed name. English needs none, because the scripts
 * themselves contain its words.
 */
export function wordsFile(
  tag: string,
  strings: Locale['strings'] = {}
): {readonly path: string; readonly text: string} | undefined {
  const isEnglish = catalogOf(tag) === english || catalogOf(tag) === undefined
  if (isEnglish && Object.keys(strings).length === 0) return undefined
  const words = wordsOf(tag, strings)
  // Sorted, because the order in which features add their words must not change the file.
  const texts = Object.fromEntries([...scriptWordKeys()].sort(compareCodeUnits).map(key => [key, words.texts[key]]))
  const text = `globalThis.docsgenWords=${JSON.stringify({lang: words.lang, texts})}\n`
  const file = made.get(text) ?? {path: assetOutput(`words-${tag}.js`, new TextEncoder().encode(text)), text}
  made.set(text, file)
  return file
}
