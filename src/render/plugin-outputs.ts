import type {Site} from '../model/site.ts'
import type {Plugin} from '../plugin/plugin.ts'
import {PluginError} from '../plugin/plugin-error.ts'
import type {SiteOutput} from './outputs.ts'

export interface PluginOutputs {
  readonly outputs: ReadonlyMap<string, Extract<SiteOutput, {kind: 'made'}>>
  /** Why a plugin's files are not all there: sentences for a finding. */
  readonly problems: readonly string[]
}

/**
 * Files that plugins add to the site. A file that cannot be made throws a `PluginError` when it is.
 *
 * @param taken outputs that are there already: a plugin adds, and replaces nothing; the project's `public/` comes before it
 */
export function pluginOutputs(
  plugins: readonly Plugin[],
  site: Site,
  taken: ReadonlyMap<string, SiteOutput>
): PluginOutputs {
  const outputs = new Map<string, Extract<SiteOutput, {kind: 'made'}>>()
  const problems: string[] = []
  for (const {name, ...plugin} of plugins) {
    if (!plugin.outputs) continue
    let listed: ReturnType<typeof plugin.outputs> = {}
    try {
      listed = plugin.outputs(site)
    } catch (error) {
      problems.push(new PluginError(name, '`outputs`', error).message)
    }
    for (const [path, make] of Object.entries(listed)) {
      const known = taken.get(path)
      if (known?.kind === 'copy' && known.from === 'public') continue
      const wanted = !isOutputPath(path)
        ? 'a path inside the site such as `feed.xml`'
        : known || outputs.has(path)
          ? 'a path that nothing else writes'
          : undefined
      if (wanted) problems.push(`Unexpected output \`${path}\` of the plugin \`${name}\`, expected ${wanted}`)
      else outputs.set(path, {kind: 'made', make: () => guarded(name, path, make)})
    }
  }
  return {outputs, problems}
}

function guarded(plugin: string, path: string, make: () => string | Uint8Array): string | Uint8Array {
  try {
    return make()
  } catch (error) {
    throw new PluginError(plugin, `the output \`${path}\``, error)
  }
}

function isOutputPath(path: string): boolean {
  return path !== '' && !/[\\:]|\p{Cc}/u.test(path) && path.split('/').every(part => !['', '.', '..'].includes(part))
}
