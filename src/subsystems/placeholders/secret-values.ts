import {pemKeysIn, tokensIn} from '../../model/text/secrets.ts'

/** Last words of names whose values are secrets. */
const secretWord = /(?:^|_)(?:(?:API_?)?KEYS?|SECRETS?|TOKENS?|PASSWORD|PASSPHRASE|MNEMONIC|SEED|CREDENTIALS?)$/
const publicWord = /(?:^|_)(?:PUBLIC|PUB|STORAGE|MAPPING|VERIFICATION|VERIFYING)_/

/**
 * Returns whether the value of a placeholder (`YOUR_BATCHER_KEY`, `{api-key}`) is a secret, which pages must not ask readers to
 * store.
 */
export function isSecretName(name: string): boolean {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .toUpperCase()
  return secretWord.test(words) && !publicWord.test(words)
}

/**
 * Returns the kind of secret that a reader's value for a name is, or `undefined` for a value that may be stored. Any words that
 * look like a mnemonic count as one, because checking them would need a long list of words in the browser.
 */
export function secretKind(name: string, value: string): string | undefined {
  if (isSecretName(name)) return 'secret'
  if (/^\s*(?:[a-z]{3,8}[\s,]+){11,23}[a-z]{3,8}\s*$/.test(value)) return 'mnemonic'
  return [...pemKeysIn(value), ...tokensIn(`${value}\n${name}=${value}`)][0]?.kind
}
