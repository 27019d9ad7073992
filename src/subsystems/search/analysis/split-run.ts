/** Maximum length of an indexed term, in UTF-16 code units. A line of base64 does not fit. */
export const maxTermLength = 80

/** Longer runs are skipped: nobody types them, and splitting them would make the index much larger. */
const maxRunLength = 256

/** Maximum number of parts of one run. */
const maxParts = 24

/**
 * Matches letters and digits, joined by the characters that join identifiers, paths, versions and URLs. Other sequences of such
 * characters end a run: the shell's `${NAME:-default}` is two runs. A few symbols belong to short names: `C++`, `C#`, `-v`,
 * `AT&T`.
 */
const runPattern =
  /\p{L}{1,3}&\p{L}{1,3}(?![\p{L}\p{N}\p{M}_])|-\p{L}(?![\p{L}\p{N}\p{M}_-])|[\p{L}\p{N}\p{M}]+(?:(?:_+|:\/\/|[-./:])[\p{L}\p{N}\p{M}]+)*(?:(?:\+\+|#)(?![\p{L}\p{N}\p{M}_]))?|\p{Extended_Pictographic}/gu
/** The same for ASCII text, which most text is. Several times as fast. */
const asciiRunPattern =
  /[A-Za-z]{1,3}&[A-Za-z]{1,3}(?!\w)|-[A-Za-z](?![\w-])|[A-Za-z0-9]+(?:(?:_+|:\/\/|[-./:])[A-Za-z0-9]+)*(?:(?:\+\+|#)(?!\w))?/g
/** Names that contain symbols: `C++`, `F#`, `-v`, `AT&T`. */
const signed = /^-|&|[+#]$/
const pictograph = /^\p{Extended_Pictographic}$/u
/** A name with a number that people write with and without a hyphen: `ERC-20`, `utf-8`. */
const numbered = /^(\p{L}+)-(\p{N}+)$/u
const joiners = /[_\-./:]+/
const camelPattern = /\p{Lu}+(?=\p{Lu}\p{Ll})\d*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{Lt}]+\p{N}*|\p{Lu}+\p{N}*|\p{N}+/gu
const hexPattern = /^(?:0x[0-9a-f]*|(?=.*\d)[0-9a-f]{16,})$/i
/** Scripts without spaces between words. Every two adjacent characters are a term. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
export const beyondAscii = /[^\p{ASCII}]/u
/** Matches most runs. */
const ordinaryWord = /^[A-Za-z][a-z]*$/
const notTerm = /[^\p{L}\p{N}_\-./:]+/gu

/** A run of text as indexed: in lower case, without accents and width variants. */
export interface Run {
  /** The whole run; empty if it is too long to be a term. */
  readonly whole: string
  /** Its parts, split at `_ - . / :` and at changes of case, without repeats; empty for a plain word or hex. */
  readonly parts: readonly string[]
  /** Whether the run is an ordinary word. Only ordinary words are stemmed. */
  readonly plain: boolean
  /** An ordinary word as the stemmer of its language reads it, with accents; absent if it is `whole`. */
  readonly surface?: string
}

/** Calls `visit` with each run of text and its offset in UTF-16 code units. */
export function forEachRun(text: string, visit: (run: string, start: number) => void): void {
  const pattern = beyondAscii.test(text) ? runPattern : asciiRunPattern
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    // The visitor may use the same expression.
    const {lastIndex} = pattern
    visit(match[0], match.index)
    pattern.lastIndex = lastIndex
  }
}

/** Returns whether text is one run that needs no folding or splitting. */
export function isOrdinaryWord(text: string): boolean {
  return text.length > 1 && text.length <= maxTermLength && ordinaryWord.test(text)
}

/** Splits a run, or returns `undefined` for one that is not indexed: a single digit, or a run that is too long. */
export function splitRun(run: string): Run | undefined {
  if (run.length > maxRunLength) return undefined
  if (isOrdinaryWord(run)) return {whole: run.toLowerCase(), parts: [], plain: true}
  const whole = fold(run)
  if (!unspaced.test(whole)) return splitSpaced(run, fold)
  const kept = whole.length <= maxTermLength ? whole : ''
  return {whole: kept, parts: [...new Set(bigrams(whole))].slice(0, maxParts), plain: false}
}

/** Splits a run of a script with spaces between words. @param fold see `fold` */
export function splitSpaced(run: string, fold: (text: string) => string): Run | undefined {
  if (run.length > maxRunLength) return undefined
  if (pictograph.test(run)) return {whole: run, parts: [], plain: true}
  const whole = fold(run)
  if (whole.length < 2 && !/^\p{L}$/u.test(whole)) return undefined
  const kept = whole.length <= maxTermLength ? whole : ''
  if (hexPattern.test(whole)) return {whole: shortHex(kept), parts: [], plain: false}
  const parts = new Set<string>()
  const words = signed.test(run) ? run.replace(/[+#]+$/, '') : run
  for (const piece of words.split(joiners)) {
    addPart(parts, fold(piece))
    for (const part of piece.match(camelPattern) ?? []) addPart(parts, fold(part))
  }
  const [, name, number] = numbered.exec(whole) ?? []
  if (name !== undefined && number !== undefined) addPart(parts, name + number)
  parts.delete(whole)
  return parts.size === 0
    ? {whole: kept, parts: [], plain: true}
    : {whole: kept, parts: [...parts].slice(0, maxParts), plain: false}
}

/** Length of an address, including `0x`. */
const addressLength = 42

/**
 * Shortens a hexadecimal string to the length of an address. So many digits identify a hash, and no index of a site contains
 * anything that has the form of a private key.
 */
export function shortHex(hex: string): string {
  return hex.slice(0, addressLength)
}

/** Calls `visit` with each part of a run as written and its offset in the run: the pieces, then their parts. */
export function forEachPart(run: string, visit: (part: string, start: number) => void): void {
  for (const {0: piece, index} of run.matchAll(/[^_\-./:]+/g)) {
    visit(piece, index)
    for (const inner of piece.matchAll(camelPattern)) if (inner[0] !== piece) visit(inner[0], index + inner.index)
  }
}

function addPart(parts: Set<string>, part: string): void {
  if (part.length > 1 && part.length <= maxTermLength) parts.add(part)
}

/**
 * Converts to lower case. Non-ASCII text also loses accents and gets compatibility forms, so that searches find `Ｆｕｌｌ` and
 * `naïve`.
 */
function fold(text: string): string {
  const lower = text.toLowerCase()
  return beyondAscii.test(lower) ? lower.normalize('NFKD').replace(notTerm, '').toLowerCase() : lower
}

function bigrams(text: string): string[] {
  const characters = Array.from(text)
  if (characters.length < 2) return []
  return characters.slice(1).map((character, i) => `${characters[i] ?? ''}${character}`)
}
