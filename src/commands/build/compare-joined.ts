import {hashOf} from '../../host/machine/hash.ts'
import type {Output} from '../../host/output/output.ts'
import type {Project} from '../../host/project/project.ts'
import type {Site, SiteView} from '../../model/site.ts'
import {pageMapPath} from '../../render/site-files.ts'
import {siteFactsOf} from '../../site/patch-site.ts'

/** What the navigation of a site is made from. A site in ten languages has ten times as many slices as pages. */
export interface Joined {
  /** Hash of it. Absent if plugins decide about links while the site is joined (`tagRoute`). */
  readonly key: string | undefined
  /** Whether the last build had the same, and therefore the same slices, page map and lists of pages. */
  readonly isSame: boolean
}

/** Compares what the navigation is made from with the last build. */
export function compareJoined(
  {layout, config, metas, constants, plugins}: Pick<Project, 'layout' | 'config' | 'metas' | 'constants' | 'plugins'>,
  {site, view, output}: {readonly site: Site; readonly view: SiteView; readonly output: Pick<Output, 'previous'>}
): Joined {
  if (plugins.list.some(plugin => plugin.tagRoute)) return {key: undefined, isSame: false}
  const {pages, generated = [], updated, joinedFrom, slotFacts} = site
  const declared = [...constants.values()].flatMap(constant => [constant.declared ?? [], constant.languages ?? []])
  const settings = [layout, view, config, metas, declared, updated && [...updated]]
  const facts =
    joinedFrom === undefined
      ? pages.map(page => siteFactsOf(page, site))
      : [joinedFrom, ...(slotFacts ? pages.map(page => JSON.stringify(slotFacts.map(name => page[name]))) : [])]
  const key = hashOf([JSON.stringify(settings), ...generated.map(({route}) => route), ...facts].join('\n'))
  return {key, isSame: output.previous?.files.get(pageMapPath)?.key === key}
}
