import {defineFeature} from '../../plugin/feature.ts'
import {externalLink} from './rules/external-link.ts'
import {externalLinkMoved} from './rules/external-link-moved.ts'
import {externalLinkUnknown} from './rules/external-link-unknown.ts'

/** Requests the addresses of other sites that pages link to: `docsgen check --external`. */
export const externalLinks = defineFeature({
  name: 'external-links',
  rules: [externalLink, externalLinkMoved, externalLinkUnknown],
  check: {
    options: [{flags: '--external', summary: 'check links to other sites too'}],
    async find({options, offline, site, cacheDir, logger}) {
      if (!options.external && !offline) return []
      const {findExternal} = await import('./find-external.ts')
      return findExternal({site, cacheDir, offline, print: line => logger.info(line)})
    }
  }
})
