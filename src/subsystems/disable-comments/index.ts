import {defineFeature} from '../../plugin/feature.ts'
import {pageComments} from './page-comments.ts'
import {disableSyntax, unusedDisable} from './rules/pipeline-rules.ts'

/** Comments in pages and settings that disable rules in one place: `docsgen-disable-next-line rule -- why`. */
export const disableComments = defineFeature({
  name: 'disable-comments',
  rules: [disableSyntax, unusedDisable],
  notes: {finished: pageComments}
})
