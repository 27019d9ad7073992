import {defineFeature} from '../../plugin/feature.ts'
import {codeBlocksName} from './code-blocks-name.ts'
import {codeGroup, fenceLanguage, fenceMeta} from './rules/pipeline-rules.ts'
import {foldWords} from './words/fold-words.ts'

/**
 * Highlights code, and shows blocks with a title, marks and buttons, in groups and with the commands of package managers. Without
 * it, fences are plain code.
 */
export const codeBlocks = defineFeature({
  name: codeBlocksName,
  ownWords: {scripts: foldWords},
  pageFiles: {scripts: ['media.js']},
  rules: [codeGroup, fenceLanguage, fenceMeta],
  reading: async () => (await import('./code-blocks-reading.ts')).codeBlocksReading
})
