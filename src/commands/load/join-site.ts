import {programId} from '../../host/machine/build-id.ts'
import {hashOf} from '../../host/machine/hash.ts'
import type {Project} from '../../host/project/project.ts'
import type {KnownTrees} from '../../model/joined/join-pages.ts'
import type {PageFacts} from '../../model/page.ts'
import {isOfCommit} from '../../model/project/places.ts'
import type {Site} from '../../model/site.ts'
import {foldPath} from '../../model/text/fold-path.ts'
import {outputPathOf, type Route} from '../../model/url.ts'
import {PluginError} from '../../plugin/plugin-error.ts'
import type {NamedSlot} from '../../render/render-page.tsx'
import {usedVariants} from '../../render/variants.ts'
import {addGeneratedPages} from '../../site/add-generated-pages.ts'
import {buildSite} from '../../site/build-site.ts'
import {isIncluded, reasonLeftOut} from '../../site/is-included.ts'
import {extendSite} from '../../site/navigation/extend-site.ts'
import {siteFactsOf} from '../../site/patch-site.ts'
import {sliceFacts, withSliceData} from '../../site/with-slice-data.ts'
import {withSlots} from '../../site/with-slots.ts'
import {siteRedirects} from './site-redirects.ts'

/**
 * Joins the facts of all pages into the site. `build` and `check` do so once, `dev` whenever navigation may have changed.
 *
 * @param input.drafts whether pages with `draft: true` are part of the site
 * @param input.generated from `readGeneratedPages`; a file in `public/` replaces a generated page
 */
export function joinSite(input: {
  readonly project: Project
  readonly pages: readonly PageFacts[]
  readonly drafts: boolean
  readonly generated: readonly PageFacts[]
  /** Routes of pages that exist but could not be read, so links to them are not broken. */
  readonly unread?: readonly Route[]
  /** Returns the trees that are known for a hash of everything that trees grow from. */
  readonly treesOf?: (key: string) => KnownTrees
}): Site {
  const {project, drafts, generated, unread = []} = input
  const build = {drafts, date: project.config.build.date}
  const pages = input.pages.filter(facts => isIncluded(facts, build))
  const unpublished = new Map(
    input.pages
      .filter(facts => !isIncluded(facts, build))
      .map(facts => [facts.route, {source: facts.source, reason: reasonLeftOut(facts, build.date)}] as const)
  )
  const known = [...unread, ...unpublished.keys()]
  const files = new Set(project.sources.publicFiles.map(foldPath))
  const {app, metas, config} = project
  const isPlain = usedVariants(config).length === 0
  const joinedFrom = isPlain || !input.treesOf ? undefined : hashOfJoined({pages, metas, config, known})
  const trees = joinedFrom === undefined ? undefined : input.treesOf?.(joinedFrom)
  const joined = buildSite({pages, metas, config, known, ...(trees && {trees})})
  const site = extendSite(withSliceData(joined, {...project, locales: config.locales}), {
    ...(joinedFrom !== undefined && {joinedFrom}),
    ...(unpublished.size > 0 && {unpublished})
  })
  const added = generated.filter(page => !files.has(foldPath(outputPathOf(page, project.config.build.format))))
  const filled = fillSlots(site, project)
  const whole = addGeneratedPages(filled, added, {
    ...config,
    redirects: project.redirects
  })
  return app.all('extendSite').reduce(
    (extended, extend) =>
      extend(extended, {
        generated: added,
        base: config.base,
        plugins: project.plugins.list,
        place: project.configPlace
      }),
    whole
  )
}

/** Returns a hash of everything that page maps and navigation are made from. */
function hashOfJoined({
  pages,
  ...settings
}: {readonly pages: readonly PageFacts[]} & Readonly<Record<'metas' | 'config' | 'known', unknown>>): string {
  // A page of a commit never changes, so hashing the name of its cache entry is enough.
  const facts = pages.map(page => (isOfCommit(page.source) ? page.body : siteFactsOf(page, {sliceFacts})))
  return hashOf([programId(), JSON.stringify(settings), ...facts].join('\n'))
}

/**
 * Returns the site with the data that features and plugins return for slots. Slices are made on demand, so an error ends the
 * command, like one of a template.
 *
 * @throws PluginError from `slice`
 */
function fillSlots(site: Site, {plugins, config, redirects}: Pick<Project, 'plugins' | 'config' | 'redirects'>): Site {
  const fillerOf = (name: string): NamedSlot | undefined =>
    Object.hasOwn(plugins.slots, name) ? plugins.slots[name] : undefined
  const used = new Set(site.pages.flatMap(({slots}) => slots.map(({name}) => fillerOf(name)?.filler)))
  const slotFacts = [...used].flatMap(filler => (filler && 'facts' in filler ? filler.facts : []))
  const settings = {
    ...config,
    redirects: () => siteRedirects(site, redirects, config.locales)
  }
  const filled = withSlots(site, settings, (name, slot) => {
    const known = fillerOf(name)
    try {
      return known?.filler.data(slot)
    } catch (error) {
      throw new PluginError(known?.plugin ?? name, `a slot of the page \`${slot.page.route}\``, error)
    }
  })
  return slotFacts.length > 0 ? extendSite(filled, {slotFacts}) : filled
}
