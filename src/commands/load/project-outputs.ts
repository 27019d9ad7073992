import {siteClientFiles} from '../../host/machine/build-id.ts'
import type {Project} from '../../host/project/project.ts'
import type {Site, SiteView} from '../../model/site.ts'
import {type SiteOutput, siteOutputs} from '../../render/outputs.ts'
import {contentSecurityPolicy} from '../../render/policy.ts'

/** Every output of a project's site but the search index and island scripts: what `build` writes and `dev` answers from. */
export function projectOutputs(
  {config, sources, redirects, hostFiles}: Project,
  {site, view}: {readonly site: Site; readonly view: SiteView}
): ReadonlyMap<string, SiteOutput> {
  return siteOutputs({
    site,
    view,
    redirects,
    own: hostFiles,
    policy: contentSecurityPolicy(config),
    format: config.build.format,
    publicFiles: sources.publicFiles,
    clientFiles: siteClientFiles()
  })
}
