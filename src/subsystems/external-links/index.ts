import {defineFeature} from '../../plugin/feature.ts'
import {externalLink, externalLinkMoved, externalLinkUnknown} from './rules/pipeline-rules.ts'

/** Requests the addresses of other sites that pages link to: `docsgen check --external`. */
export const externalLinks = defineFeature({
  name: 'external-links',
  rules: [externalLink, externalLinkMoved, externalLinkUnknown]
})
