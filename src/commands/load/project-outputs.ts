import {siteClientFiles} from '../../host/machine/build-id.ts'
import type {Project} from '../../host/project/project.ts'
import type {Site, SiteView} from '../../model/site.ts'
import {withBase} from '../../model/url.ts'
import {type SiteOutput, siteOutputs} from '../../render/outputs.ts'
import {contentSecurityPolicy} from '../../render/policy.ts'
import {createSiteView} from '../../render/site-view.ts'

/** What every page's shell may know of a project and its joined site. */
export function siteViewOf({config, theme}: Project, {navbar}: Pick<Site, 'navbar'>): SiteView {
  return createSiteView({
    config,
    navbar,
    files: siteClientFiles(),
    ...(theme.sheet && {styles: [withBase(config.base, `/${theme.sheet.path}`)]})
  })
}

/** Every output of a project's site but the search index and island scripts: what `build` writes and `dev` answers from. */
export function projectOutputs(
  {config, sources, redirects, hostFiles, theme}: Project,
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
    clientFiles: siteClientFiles(),
    theme
  })
}
