import {defineFeature} from '../../plugin/feature.ts'
import {externalLink} from './rules/external-link.ts'
import {externalLinkMoved} from './rules/external-link-moved.ts'
import {externalLinkUnknown} from './rules/external-link-unknown.ts'

/** Requests the addresses of other sites that pages link to: `docsgen check --external`. */
export const externalLinks = defineFeature({
  name: 'external-links',
  rules: [externalLink, externalLinkMoved, externalLinkUnknown]
})
