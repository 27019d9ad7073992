import {pemKeysIn, type Secret, tokensIn} from '../../model/secrets.ts'
import {developmentKeys, developmentMnemonics} from './development-keys.ts'
import {isMnemonic, mnemonicWords} from './mnemonics.ts'

const hex = /(?<![0-9a-zA-Z_])(?:0x)?([0-9a-fA-F]{64})(?![0-9a-zA-Z])/g
/** Words that make 64 hexadecimal digits behind them a key. */
const keyWords =
  /priv(?:ate)?[-_. ]?key|secret|jwt|\bpk\b|\bsk\b|(?:signer|batcher|proposer|sequencer|challenger|admin|deployer|owner|funder)[-_. ]?(?:priv(?:ate)?[-_. ]?)?key|--?key\b|_KEY\b|sequencer\.key|\bp2p\.priv/i
const otherWords = /public|storage|mapping|slot|hash|root|commitment|prestate|salt|topic|verif|_KEY_HASH/i

/**
 * Finds what must never stand in a public page: private keys beside words that call them so, PEM blocks, mnemonics with
 * a valid checksum, and provider tokens. Keys and mnemonics that development tools publish are allowed, and so is what
 * is plainly made up (`0x1111…`, `YOUR_API_KEY_GOES_HERE`).
 */
export function findSecrets(text: string): Secret[] {
  const secrets: Secret[] = pemKeysIn(text)
  for (const match of mayHoldHex(text) ? text.matchAll(hex) : []) {
    const digits = (match[1] ?? '').toLowerCase()
    if (developmentKeys.has(digits) || isMadeUp(digits) || !isBesideKeyWord(text, match.index)) continue
    secrets.push({kind: 'private key', from: match.index, to: match.index + match[0].length})
  }
  for (const token of tokensIn(text))
    if (!secrets.some(other => token.from < other.to && token.to > other.from)) secrets.push(token)
  if (mayHoldMnemonic(text)) secrets.push(...findMnemonics(text))
  return secrets.sort((a, b) => a.from - b.from)
}

/** Whether so many hexadecimal digits follow each other: of 64 one stands at every 64th place, and few of these hold any. */
function mayHoldHex(text: string): boolean {
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

function isBesideKeyWord(text: string, at: number): boolean {
  const lineStart = text.lastIndexOf('\n', at - 1) + 1
  const before = text.slice(Math.max(lineStart, at - 60), at)
  // `public_key` and `storage key` are keys of another kind: what stands right before the word counts too.
  if (keyWords.test(before)) return !otherWords.test(before.slice(Math.max(0, before.search(keyWords) - 12)))
  const line = text.slice(lineStart, text.indexOf('\n', at) < 0 ? undefined : text.indexOf('\n', at))
  if (/^\s*\|/.test(line)) {
    const heading = columnHeading(text, lineStart, line.slice(0, at - lineStart))
    return keyWords.test(heading) && !otherWords.test(heading)
  }
  // A value on a line of its own belongs to the label above it.
  if (!/^[\s"'`>-]*$/.test(text.slice(lineStart, at))) return false
  const above =
    text
      .slice(0, Math.max(0, lineStart - 1))
      .trimEnd()
      .split('\n')
      .at(-1) ?? ''
  return /[:=\\]\s*$|^\s*\/\/|^\s*#/.test(above) && keyWords.test(above) && !otherWords.test(above)
}

/** The heading of the table column that a cell stands in; empty where there is none. */
function columnHeading(text: string, rowStart: number, before: string): string {
  // Line by line upwards: a long table of hashes asks this for every row.
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

/** Few different digits, or digits that count up: nobody's key. */
function isMadeUp(digits: string): boolean {
  if (new Set(digits).size <= 5) return true
  if (/(.{1,16}?)\1{3,}/.test(digits)) return true
  return '0123456789abcdef'.repeat(5).includes(digits.slice(0, 24)) || digits.startsWith('0'.repeat(16))
}

/** Of a mnemonic, in words. */
const lengths = [24, 21, 18, 15, 12]
const shortest = 12

/**
 * Whether so many words of the list follow each other at all. Of twelve in a row one stands at every twelfth place, so most
 * words are not even looked up: a third of the time that the rule takes for a page.
 */
function mayHoldMnemonic(text: string): boolean {
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

/** Where each run of letters begins and where it ends, one after the other: the words themselves are hardly ever wanted. */
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
    // A line break, commas, quotes or numbers of a list may stand between the words; a full stop ends a run.
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
