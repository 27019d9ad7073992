import type {Project} from '../../host/project/project.ts'
import type {PageFacts} from '../../model/page.ts'
import type {Site, SiteView} from '../../model/site.ts'
import {outputPathOf, type Route} from '../../model/url.ts'
import {patchSite} from '../../site/patch-site.ts'
import {joinSite} from '../load/join-site.ts'
import {siteViewOf} from '../load/project-outputs.ts'

/** Everything that is derived from one joined state of the site. */
export interface Joined {
  readonly site: Site
  readonly view: SiteView
  /** Routes by output path. */
  readonly paths: ReadonlyMap<string, Route>
}

/** Joins the whole site: 30 µs per page. */
export function joinAll(input: {
  readonly project: Project
  readonly pages: readonly PageFacts[]
  readonly generated: readonly PageFacts[]
  readonly drafts: boolean
}): Joined {
  const {config} = input.project
  const site = joinSite(input)
  return {
    site,
    view: siteViewOf(input.project, site),
    paths: new Map(
      [...site.pages, ...(site.generated ?? [])].map(({route}) => [outputPathOf(route, config.build.format), route])
    )
  }
}

/** Replaces the facts of some pages. Returns `undefined` if navigation may have changed. */
export function patchJoined(joined: Joined, changed: readonly PageFacts[]): Joined | undefined {
  const site = patchSite(joined.site, changed)
  return site && {...joined, site}
}

/** Returns everything in a project, except its pages, that the joined site is derived from. */
export function stateOf({
  step,
  layout,
  config,
  metas,
  redirects,
  hostFiles,
  constants,
  catalogues,
  diagnostics,
  theme,
  sources
}: Project): string {
  const {publicFiles, whole} = sources
  return JSON.stringify([
    [step, layout, config, metas, redirects, hostFiles, [...constants.values()], catalogues],
    [diagnostics, publicFiles, whole, theme]
  ])
}
