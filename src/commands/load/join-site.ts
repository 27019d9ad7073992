import type {Project} from '../../host/project/project.ts'
import {foldPath} from '../../model/fold-path.ts'
import type {PageFacts} from '../../model/page.ts'
import type {Site} from '../../model/site.ts'
import {outputPathOf, type Route} from '../../model/url.ts'
import {addGeneratedPages} from '../../site/add-generated-pages.ts'
import {buildSite} from '../../site/build-site.ts'
import {isKept, whyNotKept} from '../../site/is-kept.ts'
import {withCatalogues} from '../../site/with-catalogues.ts'
import {withPlaceholders} from '../../site/with-placeholders.ts'

/**
 * Joins the facts of all pages to the site: for `build` and `check` once, for `dev` whenever navigation may have changed.
 *
 * @param input.drafts whether pages with `draft: true` are part of it
 * @param input.generated from `readGeneratedPages`; a file in `public/` takes the place of one
 */
export function joinSite(input: {
  readonly project: Project
  readonly pages: readonly PageFacts[]
  readonly drafts: boolean
  readonly generated: readonly PageFacts[]
  /** Routes of pages that exist but could not be read: what names them is not wrong. */
  readonly unread?: readonly Route[]
}): Site {
  const {project, drafts, generated, unread = []} = input
  const build = {drafts, date: project.config.build.date}
  const pages = input.pages.filter(facts => isKept(facts, build))
  const unpublished = new Map(
    input.pages
      .filter(facts => !isKept(facts, build))
      .map(facts => [facts.route, {source: facts.source, reason: whyNotKept(facts, build.date)}] as const)
  )
  const known = [...unread, ...unpublished.keys()]
  const files = new Set(project.sources.publicFiles.map(foldPath))
  const site = {
    ...withCatalogues(buildSite({pages, metas: project.metas, config: project.config, known})),
    ...(unpublished.size > 0 && {unpublished})
  }
  return addGeneratedPages(
    withPlaceholders(site, project.constants),
    generated.filter(page => !files.has(foldPath(outputPathOf(page.route, project.config.build.format)))),
    project.config.title
  )
}
