import {defineFeature} from '../../plugin/feature.ts'
import {printWords} from './words/print-words.ts'

/** Prepares pages for printing: opens disclosures, and adds the address and the date. */
export const print = defineFeature({name: 'print', ownWords: {scripts: printWords}})
