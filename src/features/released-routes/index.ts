import {releasedFile} from '../../host/machine/released-routes.ts'
import {isErrorPage} from '../../model/error-page.ts'
import type {CheckSelection} from '../../plugin/feature/checks/check-selection.ts'
import {defineFeature} from '../../plugin/feature.ts'
import {isPattern} from '../../rules/text/redirect-index.ts'
import {removedRoute} from './rules/removed-route.ts'

const selection: CheckSelection<{readonly updateRoutes?: boolean}> = {
  options: [
    {
      flags: '--update-routes',
      summary: 'record the addresses that later releases must keep (docsgen.routes.txt)'
    }
  ],
  async select(found, {root, options, logger, site, redirects}) {
    if (!options.updateRoutes) return found
    const {writeReleased} = await import('./write-released.ts')
    const redirected = redirects()
      .map(({from}) => from)
      .filter(from => !isPattern(from))
    const count = writeReleased(root, [
      ...redirected,
      ...site.pages.filter(page => !isErrorPage(page)).map(({route}) => route)
    ])
    logger.info(`${releasedFile} contains ${count} addresses.`)
    // Findings in the list are about its old content.
    return found.filter(({file}) => file !== releasedFile)
  }
}

/** `docsgen.routes.txt`: the addresses of the last release, which the site must keep. */
export const releasedRoutes = defineFeature({name: 'released-routes', rules: [removedRoute], selection})
