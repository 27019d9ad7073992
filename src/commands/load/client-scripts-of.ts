import type {Project} from '../../host/project/project.ts'
import type {Site} from '../../model/site.ts'
import {type MadeScripts, noScripts} from '../../plugin/feature/client-scripts.ts'

/**
 * Returns the scripts of the client modules in a site's pages and templates.
 *
 * @param isLive see `ClientModules`
 */
export async function clientScriptsOf(
  {app, root, cacheDir, config, adopted, theme}: Project,
  {pages, generated = []}: Pick<Site, 'pages' | 'generated'>,
  isLive = false
): Promise<MadeScripts> {
  const sources = [
    ...theme.clients,
    ...[...pages, ...generated].flatMap(page => page.islands.map(({source}) => source as string))
  ]
  const make = sources.length > 0 ? await app.one('clientScripts')?.make() : undefined
  return make
    ? make({root, cacheDir, config, syntax: adopted?.modules, support: app.modules, sources, isLive})
    : noScripts
}
