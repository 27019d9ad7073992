import {defineFeature} from '../../plugin/feature.ts'
import {codeBlocksName} from './code-blocks-name.ts'
import {fenceLanguage} from './rules/fence-language.ts'

/** Highlights code blocks, and shows them with a title, marks and buttons. Without it, fences are plain code. */
export const codeBlocks = defineFeature({
  name: codeBlocksName,
  rules: [fenceLanguage],
  async codeLanguages() {
    const [{isKnownLanguage, languageNames}, {codeKindName}] = await Promise.all([
      import('./languages.ts'),
      import('./figure/code-kind.ts')
    ])
    return {names: languageNames, isKnown: isKnownLanguage, titleOf: codeKindName}
  },
  async reading() {
    const [{recallCode, rehypeCode}, {remarkCodeNotes}, {remarkDiffs}] = await Promise.all([
      import('./rehype-code.ts'),
      import('./notes/remark-code-notes.ts'),
      import('./notes/remark-diffs.ts')
    ])
    return {remarkPage: [remarkCodeNotes, remarkDiffs], rehypePage: [rehypeCode], recall: recallCode}
  }
})
