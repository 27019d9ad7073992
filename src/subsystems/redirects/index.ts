import {defineFeature} from '../../plugin/feature.ts'
import {redirectSyntax} from './rules/redirect-syntax.ts'

/** Redirects of `redirects.yaml`, of the configuration, of the host's file, and from the `aliases` of pages. */
export const redirects = defineFeature({
  name: 'redirects',
  rules: [redirectSyntax]
})
