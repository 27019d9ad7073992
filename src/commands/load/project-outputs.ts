import {siteClientFiles} from '../../host/machine/build-id.ts'
import type {Project} from '../../host/project/project.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Site, SiteView} from '../../model/site.ts'
import {withBase} from '../../model/url.ts'
import type {App} from '../../plugin/app.ts'
import {siteOutputs} from '../../render/outputs.ts'
import {type PluginOutputs, pluginOutputs} from '../../render/plugin-outputs.ts'
import type {SiteOutput} from '../../render/site-output.ts'
import {createSiteView, usesPageTools} from '../../render/site-view.ts'
import {usedVariants, variantSheets} from '../../render/variants.ts'
import {usedIcons} from '../../site/used-icons.ts'
import {packagedIcons} from '../../subsystems/icons/packaged-icons.ts'
import {siteRedirects} from './site-redirects.ts'

/** Returns the parts of a project and its joined site that every page's shell may use. */
export function siteViewOf(
  {config, theme, metas, guests}: Project,
  site: Pick<Site, 'navbar' | 'navbars' | 'themes' | 'pages' | 'versions'>
): SiteView {
  const drawings = usedIcons(site, metas, config).map(name => [name, packagedIcons.find(name)] as const)
  return createSiteView({
    config,
    site,
    files: siteClientFiles(),
    icons: Object.fromEntries(drawings.flatMap(([name, drawing]) => (drawing === undefined ? [] : [[name, drawing]]))),
    guests: guests.map(({view}) => view),
    theme: {added: theme.added.map(({path}) => path), replaced: theme.replaced},
    ...(theme.sheet && {themeStyles: [withBase(config.base, `/${theme.sheet.path}`)]})
  })
}

/** Returns docsgen's own files that the site uses. The conditions of pages are those of `PageTools`. */
function clientFilesOf(
  app: App,
  config: Project['config'],
  {list}: Project['plugins'],
  site: Site
): Readonly<Record<string, string>> {
  const pages = [...site.byRoute.values()]
  const variants = usedVariants(config)
  const tools = app
    .all('pageFiles')
    .flatMap(({tools = []}) => tools)
    .map(tool => ({...tool, isUsed: pages.some(tool.isNeeded)}))
  const sheets = app.all('pageFiles').flatMap(({sheets = []}) => sheets)
  const hasLate = list.some(({client = []}) => client.some(({onClick}) => onClick !== undefined))
  const unused = [
    ...tools.flatMap(({files, script = [], isUsed}) => (isUsed ? [] : [`${files}.js`, `${files}.css`].concat(script))),
    ...sheets.flatMap(({name, isNeeded}) => (pages.some(page => isNeeded(page, config)) ? [] : [name])),
    ...(tools.some(({script, isUsed}) => isUsed && !script) || hasLate ? [] : ['tools.js']),
    ...(usesPageTools(config) ? [] : ['page-tools.js']),
    ...(variants.length > 0 ? [] : ['variants.js', 'variants.css']),
    ...variantSheets.filter(name => !variants.includes(name))
  ]
  return Object.fromEntries(Object.entries(siteClientFiles()).filter(([name]) => !unused.includes(name)))
}

/** By site, because rules and findings about the configuration both need them. */
const pluginFiles = new WeakMap<Site, PluginOutputs>()

/** Returns the files that plugins add to a site. */
export function pluginFilesOf(project: Project, site: Site): PluginOutputs {
  const {plugins} = project
  if (!plugins.list.some(plugin => plugin.outputs ?? plugin.client)) return {outputs: new Map(), problems: []}
  let made = pluginFiles.get(site)
  if (!made) {
    const view = siteViewOf(project, site)
    const own = projectOutputs({...project, plugins: {...plugins, list: []}}, {site, view})
    made = pluginOutputs(plugins.list, {site, view}, own)
    pluginFiles.set(site, made)
  }
  return made
}

/** Returns problems with the outputs of plugins, as findings about the configuration. */
export function outputFindings(project: Project, site: Site): Diagnostic[] {
  return pluginFilesOf(project, site).problems.map(reason => ({
    rule: 'plugin',
    severity: 'error',
    ...project.configPlace(['plugins']),
    reason
  }))
}

/**
 * Returns every output of a project's site except the search index and the scripts of client modules. `build` writes them, and `dev` answers
 * requests from them.
 */
export function projectOutputs(
  {app, config, plugins, places, sources, redirects, hostFiles, theme, constants}: Project,
  {site, view}: {readonly site: Site; readonly view: SiteView}
): ReadonlyMap<string, SiteOutput> {
  return siteOutputs({
    app,
    site,
    view,
    redirects: siteRedirects(site, redirects, config.locales),
    own: hostFiles,
    config,
    format: config.build.format,
    ...(config.build.host && {host: config.build.host}),
    publicFiles: sources.publicFiles,
    publicDir: places.publicDir,
    ...(places.published && {published: places.published}),
    clientFiles: clientFilesOf(app, config, plugins, site),
    plugins: plugins.list,
    constants,
    theme
  })
}
