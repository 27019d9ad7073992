import {defineFeature} from '../../plugin/feature.ts'
import {metaDeadKey} from './rules/meta-dead-key.ts'
import {metaUselessChildren} from './rules/meta-useless-children.ts'
import {pageInNoMeta} from './rules/page-in-no-meta.ts'

/** Checks that `_meta` files list the pages and folders that exist, and only those. */
export const navigationChecks = defineFeature({
  name: 'navigation-checks',
  rules: [metaDeadKey, metaUselessChildren, pageInNoMeta]
})
