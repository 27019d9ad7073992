import {validateMnemonic} from '@scure/bip39'
import {wordlist} from '@scure/bip39/wordlists/english.js'

const words: ReadonlySet<string> = new Set(wordlist)

/** The words that mnemonics are made of (BIP 39, English). */
export function mnemonicWords(): ReadonlySet<string> {
  return words
}

/** Whether words, with a space between, have a mnemonic's checksum. */
export function isMnemonic(phrase: string): boolean {
  return validateMnemonic(phrase, wordlist)
}
