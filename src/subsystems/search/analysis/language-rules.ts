import type {Pair, WordRules} from './analyzer.ts'
import {englishStem} from './english-analyzer.ts'
import {beyondAscii, forEachRun, maxTermLength, type Run, splitSpaced} from './split-run.ts'
import type {Stemmer} from './stemmer-from.ts'

/**
 * Pieces of a run in one kind of script. Katakana is a separate piece, because a word in it ends where another script begins.
 * The long vowel mark belongs to the characters before it.
 */
const pieces =
  /[\p{Script=Katakana}ー･]+|[\p{Script=Han}\p{Script=Hiragana}ー々〆]+|[\p{Script=Hangul}]+|[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+|[^\p{Script=Katakana}\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー･々〆]+/gu

/** Scripts without spaces between words, or whose words have particles attached: every two adjacent characters are a term. */
const paired =
  /^[\p{Script=Katakana}\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー･々〆]/u

/** Longer pieces are not a term as a whole, because nobody types them. In characters. */
const longestWhole = 12

/** Accents of Latin, Greek and Cyrillic letters, and the vowel marks of Arabic and Hebrew, which readers seldom type. */
const accents =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g
const notTerm = /[^\p{L}\p{N}\p{M}_\-./:]+/gu

/** Languages whose own words are never Latin, so a Latin word in their texts is read as English. */
const otherScripts = /^(?:ar|el|fa|he|hi|ja|ko|ru|th|uk|zh)(?:-|$)/i

/**
 * Returns the rules for texts of a language other than English. Nothing in them depends on the locale data of the machine.
 *
 * @param tag BCP 47 tag
 * @param stemmer absent for a language without one
 */
export function languageRules(tag: string, stemmer?: Stemmer): WordRules {
  const lower = /^(?:tr|az)(?:-|$)/i.test(tag) ? lowerTurkish : lowerCase
  const fold = (text: string): string => foldAccents(lower(text))
  const isEnglishWord = otherScripts.test(tag) ? /^[a-z]{3,}$/ : /^(?!)/
  // The Greek stemmer does not handle accents.
  const read = /^el(?:-|$)/i.test(tag) ? foldAccents : (word: string): string => word
  const stemmed = (word: string): string => (stemmer ? foldAccents(stemmer.stem(read(word))) : word)
  return {
    stopWords: new Set(stemmer?.stopWords.map(fold)),
    forEachRun(text, visit) {
      forEachRun(text, (run, start) => forEachPiece(run, (piece, at) => visit(piece, start + at)))
    },
    splitRun(run) {
      if (paired.test(run)) return splitPaired(fold(run))
      const split = splitSpaced(run, fold)
      return split?.plain ? {...split, surface: lower(run)} : split
    },
    stemOf(word) {
      if (isEnglishWord.test(word)) return englishStem(word)
      const isWord = /^[\p{L}\p{M}]{3,}$/u.test(word) && !paired.test(word)
      return (isWord && stemmed(word)) || foldAccents(word) || word
    },
    pairsOf: run => (paired.test(run) ? pairsOf(run, fold) : undefined)
  }
}

function forEachPiece(run: string, visit: (piece: string, start: number) => void): void {
  if (!beyondAscii.test(run)) {
    visit(run, 0)
    return
  }
  for (const {0: piece, index} of run.matchAll(pieces)) {
    // A joiner between two scripts belongs to neither.
    const from = /^[_\-./:]*/.exec(piece)?.[0].length ?? 0
    const trimmed = piece.slice(from).replace(/[_\-./:]+$/, '')
    if (trimmed !== '') visit(trimmed, index + from)
  }
}

/** Returns the terms of a piece: itself if it is short, and every two adjacent characters. */
function splitPaired(piece: string): Run {
  const characters = Array.from(piece)
  const whole = characters.length <= longestWhole && piece.length <= maxTermLength ? piece : ''
  if (characters.length <= 2) return {whole, parts: [], plain: true}
  const pairs = new Set(characters.slice(1).map((character, at) => `${characters[at] ?? ''}${character}`))
  return {whole, parts: [...pairs], plain: false}
}

function pairsOf(run: string, fold: (text: string) => string): Pair[] {
  const characters = Array.from(run)
  const pairs: Pair[] = []
  let start = 0
  for (const [at, character] of characters.entries()) {
    const next = characters[at + 1]
    if (next !== undefined)
      pairs.push({term: fold(character + next), start, end: start + character.length + next.length})
    start += character.length
  }
  return pairs
}

function lowerCase(text: string): string {
  const lower = text.toLowerCase()
  return beyondAscii.test(lower) ? lower.normalize('NFC') : lower
}

function lowerTurkish(text: string): string {
  return lowerCase(text.replaceAll('I', 'ı').replaceAll('İ', 'i'))
}

/** Removes accents, and converts full-width and half-width characters to ordinary ones. */
function foldAccents(text: string): string {
  if (!beyondAscii.test(text)) return text
  const plain = text.normalize('NFKD').replace(accents, '').normalize('NFC')
  return plain.replace(notTerm, '').toLowerCase().replaceAll('ı', 'i')
}
