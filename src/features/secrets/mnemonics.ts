import {validateMnemonic} from '@scure/bip39'
import {wordlist} from '@scure/bip39/wordlists/english.js'

const words: ReadonlySet<string> = new Set(wordlist)

/** Returns the words of mnemonics (BIP 39, English). */
export function mnemonicWords(): ReadonlySet<string> {
  return words
}

/** Returns whether words, separated by spaces, have the checksum of a mnemonic. */
export function isMnemonic(phrase: string): boolean {
  return validateMnemonic(phrase, wordlist)
}
