import {defineFeature} from '../../plugin/feature.ts'
import {mnemonicWords} from './mnemonics.ts'
import {noSecrets} from './rules/no-secrets.ts'

/** Finds keys, mnemonics and tokens, which a public page must not contain. */
export const secrets = defineFeature({
  name: 'secrets',
  rules: [noSecrets],
  // Nearly every page needs them, and the compiled program loads them at their first use.
  async reading() {
    mnemonicWords()
    return {}
  }
})
