import {pemKeysIn, type Secret, tokensIn} from '../../model/text/secrets.ts'
import {developmentKeys, developmentMnemonics} from './development-keys.ts'
import {isMnemonic, mnemonicWords} from './mnemonics.ts'

const hex = /(?<![0-9a-zA-Z_])(?:0x)?([0-9a-fA-F]{64})(?![0-9a-zA-Z])/g
/** Matches words before 64 hexadecimal digits that identify them as a key. */
const keyWords =
  /priv(?:ate)?[-_. ]?key|secret|jwt|\bpk\b|\bsk\b|(?:signer|batcher|proposer|sequencer|challenger|admin|deployer|owner|funder)[-_. ]?(?:priv(?:ate)?[-_. ]?)?key|--?key\b|_KEY\b|sequencer\.key|\bp2p\.priv/i
const otherWords = /public|storage|mapping|slot|hash|root|commitment|prestate|salt|topic|verif|_KEY_HASH/i

/**
 * Finds secrets, which must not be in a public page: private keys beside words that identify them, PEM blocks, mnemonics with a
 * valid checksum, and provider tokens. Allows keys and mnemonics that development tools publish, and obvious examples (`0x1111…`,
 * `YOUR_API_KEY_GOES_HERE`).
 */
export function findSecrets(text: string): Secret[] {
  const secrets: Secret[] = pemKeysIn(text)
  for (const match of mayContainHex(text) ? text.matchAll(hex) : []) {
    const digits = (match[1] ?? '').toLowerCase()
    if (developmentKeys.has(digits) || isMadeUp(digits) || !isLabeledAsKey(text, match.index)) continue
    secrets.push({kind: 'private key', from: match.index, to: match.index + match[0].length})
  }
  for (const token of tokensIn(text))
    if (!secrets.some(other => token.from < other.to && token.to > other.from)) secrets.push(token)
  if (mayContainMnemonic(text)) secrets.push(...findMnemonics(text))
  return secrets.sort((a, b) => a.from - b.from)
}

/**
 * Returns whether text may contain 64 consecutive hexadecimal digits. One of them must be at a multiple of 64, which excludes
 * most texts quickly.
 */
function mayContainHex(text: string): boolean {
  const isDigit = (at: number): boolean => {
    const code = text.charCodeAt(at)
    return (code >= 48 && code <= 57) || ((code | 32) >= 97 && (code | 32) <= 102)
  }
  for (let at = 63; at < text.length; at += 64) {
    if (!isDigit(at)) continue
    let from = at
    let to = at + 1
    while (isDigit(from - 1)) from--
    while (to - from < 64 && isDigit(to)) to++
    if (to - from >= 64) return true
  }
  return false
}

function isLabeledAsKey(text: string, at: number): boolean {
  const lineStart = text.lastIndexOf('\n', at - 1) + 1
  const before = text.slice(Math.max(lineStart, at - 60), at)
  // `public_key` and `storage key` are other kinds of keys, so the text directly before the word counts too.
  if (keyWords.test(before)) return !otherWords.test(before.slice(Math.max(0, before.search(keyWords) - 12)))
  const line = text.slice(lineStart, text.indexOf('\n', at) < 0 ? undefined : text.indexOf('\n', at))
  if (/^\s*\|/.test(line)) {
    const heading = columnHeading(text, lineStart, line.slice(0, at - lineStart))
    return keyWords.test(heading) && !otherWords.test(heading)
  }
  // A value on its own line belongs to the label above it.
  if (!/^[\s"'`>-]*$/.test(text.slice(lineStart, at))) return false
  const above =
    text
      .slice(0, Math.max(0, lineStart - 1))
      .trimEnd()
      .split('\n')
      .at(-1) ?? ''
  return /[:=\\]\s*$|^\s*\/\/|^\s*#/.test(above) && keyWords.test(above) && !otherWords.test(above)
}

/** Returns the heading of a cell's table column; empty if there is none. */
function columnHeading(text: string, rowStart: number, before: string): string {
  // Line by line upward, because a long table of hashes needs this for every row.
  for (let end = rowStart - 1, isRule = false; end > 0; ) {
    const start = text.lastIndexOf('\n', end - 1) + 1
    const line = text.slice(start, end)
    if (isRule) return cells(line)[cells(before).length - 1] ?? ''
    if (!/^\s*\|/.test(line)) return ''
    isRule = /^[\s|:-]+$/.test(line)
    end = start - 1
  }
  return ''
}

function cells(row: string): string[] {
  return row.split(/(?<!\\)\|/)
}

/** Returns whether digits are an obvious example: few different ones, or digits in sequence. */
function isMadeUp(digits: string): boolean {
  if (new Set(digits).size <= 5) return true
  if (/(.{1,16}?)\1{3,}/.test(digits)) return true
  return '0123456789abcdef'.repeat(5).includes(digits.slice(0, 24)) || digits.startsWith('0'.repeat(16))
}

/** Lengths of mnemonics in words. */
const lengths = [24, 21, 18, 15, 12]
const shortest = 12

/**
 * Returns whether text may contain that many consecutive words of the list. One of twelve must be at a multiple of twelve, so
 * most words need no lookup. That saves a third of the rule's time.
 */
function mayContainMnemonic(text: string): boolean {
  const bounds = wordBounds(text)
  const listed = mnemonicWords()
  const isListed = (index: number): boolean => listed.has(text.slice(bounds[2 * index], bounds[2 * index + 1]))
  for (let middle = shortest - 1; 2 * middle < bounds.length; middle += shortest) {
    if (!isListed(middle)) continue
    let first = middle
    let last = middle
    while (last - first + 1 < shortest && isListed(first - 1)) first--
    while (last - first + 1 < shortest && isListed(last + 1)) last++
    if (last - first + 1 >= shortest) return true
  }
  return false
}

/** Returns the start and the end of each run of letters, in turn. The words themselves are rarely needed. */
function wordBounds(text: string): number[] {
  const bounds: number[] = []
  let isInside = false
  for (let i = 0; i < text.length; i++) {
    const lower = text.charCodeAt(i) | 32
    const isLetter = lower >= 97 && lower <= 122
    if (isLetter === isInside) continue
    bounds.push(i)
    isInside = isLetter
  }
  if (isInside) bounds.push(text.length)
  return bounds
}

function findMnemonics(text: string): Secret[] {
  const listed = mnemonicWords()
  const secrets: Secret[] = []
  let run: {readonly word: string; readonly from: number; readonly to: number}[] = []
  const flush = (): void => {
    for (let start = 0; run.length - start >= shortest; ) {
      const length = lengths.find(
        count => run.length - start >= count && isSecret(run.slice(start, start + count).map(({word}) => word))
      )
      const [first, last] = [run[start], run[start + (length ?? 0) - 1]]
      if (length && first && last) {
        secrets.push({kind: 'mnemonic', from: first.from, to: last.to})
        start += length
      } else start++
    }
    run = []
  }
  for (const match of text.matchAll(/[a-zA-Z]+/g)) {
    const word = match[0]
    if (!listed.has(word)) {
      if (run.length > 0) flush()
      continue
    }
    const from = match.index
    const before = run.at(-1)
    // Line breaks, commas, quotes or list numbers may separate the words. A period ends a run.
    if (before && !(from - before.to <= 8 && /^[\s,"'`]*(?:\d+[.)]?\s*)?$/.test(text.slice(before.to, from)))) flush()
    run.push({word, from, to: from + word.length})
  }
  flush()
  return secrets
}

function isSecret(words: readonly string[]): boolean {
  const phrase = words.join(' ')
  return !developmentMnemonics.has(phrase) && new Set(words).size > words.length / 3 && isMnemonic(phrase)
}
