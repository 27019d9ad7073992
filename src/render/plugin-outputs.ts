import type {Site, SiteView} from '../model/site.ts'
import type {KeyedOutput, MakeOutput, Plugin} from '../plugin/plugin.ts'
import {PluginError} from '../plugin/plugin-error.ts'
import {clientOutputs} from './client-files.ts'
import type {SiteOutput} from './site-output.ts'

export interface PluginOutputs {
  readonly outputs: ReadonlyMap<string, Extract<SiteOutput, {kind: 'made'}>>
  /** Reasons why some plugin files are missing, as sentences for findings. */
  readonly problems: readonly string[]
}

/**
 * Returns the files that plugins add to the site. A file that cannot be made throws a `PluginError` when it is requested.
 *
 * @param view the view that every page's layout receives
 * @param taken existing outputs, which plugins cannot replace; the project's `public/` also has precedence
 */
export function pluginOutputs(
  plugins: readonly Plugin[],
  {site, view}: {readonly site: Site; readonly view: SiteView},
  taken: ReadonlyMap<string, SiteOutput>
): PluginOutputs {
  const outputs = new Map<string, Extract<SiteOutput, {kind: 'made'}>>()
  const problems: string[] = []
  const keys = new Map<string, string | undefined>()
  for (const {name, ...plugin} of plugins) {
    if (!plugin.outputs && !plugin.client) continue
    let listed: Readonly<Record<string, MakeOutput | KeyedOutput>> = clientOutputs(plugin)
    try {
      listed = {...plugin.outputs?.(site, view), ...listed}
    } catch (error) {
      problems.push(new PluginError(name, '`outputs`', error).message)
    }
    for (const [path, output] of Object.entries(listed)) {
      const known = taken.get(path)
      if (known?.kind === 'copy' && known.from === 'public') continue
      const {make, key} = typeof output === 'function' ? {make: output, key: undefined} : output
      if (key !== undefined && keys.get(path) === key) continue
      const wanted = !isOutputPath(path)
        ? 'a path inside the site such as `feed.xml`'
        : known || outputs.has(path)
          ? 'a path that nothing else writes'
          : undefined
      if (wanted) problems.push(`Unexpected output \`${path}\` of the plugin \`${name}\`, expected ${wanted}`)
      else {
        keys.set(path, key)
        outputs.set(path, {
          kind: 'made',
          make: () => guarded(name, path, make),
          ...(key !== undefined && {key: `${name} ${key}`})
        })
      }
    }
  }
  return {outputs, problems}
}

async function guarded(plugin: string, path: string, make: MakeOutput): Promise<string | Uint8Array> {
  try {
    return await make()
  } catch (error) {
    throw new PluginError(plugin, `the output \`${path}\``, error)
  }
}

function isOutputPath(path: string): boolean {
  return path !== '' && !/[\\:]|\p{Cc}/u.test(path) && path.split('/').every(part => !['', '.', '..'].includes(part))
}
