import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Site} from '../../model/site.ts'
import type {Route} from '../../model/url.ts'
import {routeInVersion, versionOf} from '../../model/versions.ts'
import type {SiteInput} from '../../plugin/feature.ts'
import {PluginError} from '../../plugin/plugin-error.ts'
import {extendSite} from '../../site/navigation/extend-site.ts'
import {tagsOf} from './tags-of.ts'

/**
 * Returns the site with the routes of the pages that plugins provide for tags, for the tags below page titles. A tag whose route has no
 * page gets no link. If a plugin fails, that is a finding, and its tags have no links.
 */
export function addTagRoutes(site: Site, {plugins, place}: Pick<SiteInput, 'plugins' | 'place'>): Site {
  const having = plugins.filter(({tagRoute}) => tagRoute)
  if (having.length === 0) return site
  const problems = new Map<string, Diagnostic>()
  const routeOf = (tag: string): string | undefined => {
    for (const plugin of having) {
      try {
        const route = plugin.tagRoute?.(tag)
        if (route !== undefined) return route
      } catch (error) {
        const {message} = new PluginError(plugin.name, '`tagRoute`', error)
        problems.set(plugin.name, {rule: 'plugin', severity: 'error', ...place(['plugins']), reason: message})
      }
    }
    return undefined
  }
  const generated = new Set(site.generated?.map(({route}) => route))
  const tags = new Set(site.pages.flatMap(({frontMatter}) => tagsOf(frontMatter)))
  const written = new Map([...tags].map(tag => [tag, routeOf(tag)]))
  /** Returns the page of a tag in the version of another page. */
  const pageOf = (tag: string, from: Route): Route | undefined => {
    const inside = written.get(tag)
    if (inside === undefined) return undefined
    const version = versionOf(from, site.versions ?? [])
    const route = version ? routeInVersion(version, inside) : (inside as Route)
    return site.byRoute.has(route) && !generated.has(route) ? route : undefined
  }
  return extendSite(site, {
    slice: route => {
      const slice = site.slice(route)
      const homes = tagsOf(site.byRoute.get(route)?.frontMatter ?? {}).flatMap(tag => {
        const home = pageOf(tag, route)
        return home === undefined ? [] : [[tag, home] as const]
      })
      return homes.length === 0 ? slice : {...slice, tagRoutes: Object.fromEntries(homes)}
    },
    ...(problems.size > 0 && {diagnostics: [...site.diagnostics, ...problems.values()]})
  })
}
