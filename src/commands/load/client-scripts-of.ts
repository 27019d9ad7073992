import type {Project} from '../../host/project/project.ts'
import type {Site} from '../../model/site.ts'
import {type MadeScripts, noScripts} from '../../subsystems/islands/made-scripts.ts'

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
  if (sources.length === 0) return noScripts
  const {makeIslands} = await import('../../subsystems/islands/make-islands.ts')
  return makeIslands({root, cacheDir, config, syntax: adopted?.modules, support: app.modules, sources, isLive})
}
