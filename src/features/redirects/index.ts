import {defineFeature} from '../../plugin/feature.ts'
import {aliasRedirects} from './alias-redirects.ts'
import {readRedirects} from './read-redirects.ts'
import {redirectSyntax} from './rules/redirect-syntax.ts'

/** Redirects of `redirects.yaml`, of the configuration, of the host's file, and from the `aliases` of pages. */
export const redirects = defineFeature({
  name: 'redirects',
  rules: [redirectSyntax],
  redirects: {read: readRedirects, ofSite: aliasRedirects}
})
