import {defineFeature} from '../../plugin/feature.ts'
import {metaDeadKey, metaUselessChildren, pageInNoMeta} from './rules/pipeline-rules.ts'

/** Checks that `_meta` files list the pages and folders that exist, and only those. */
export const navigationChecks = defineFeature({
  name: 'navigation-checks',
  rules: [metaDeadKey, metaUselessChildren, pageInNoMeta]
})
