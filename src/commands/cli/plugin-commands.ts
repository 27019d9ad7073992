import {existsSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {HostError} from '../../host/machine/host-error.ts'
import {configNames} from '../../model/project/project-files.ts'
import type {App} from '../../plugin/app.ts'
import type {AppInput} from '../../plugin/app-command.ts'
import type {Command} from '../../plugin/command.ts'
import {PluginError} from '../../plugin/plugin-error.ts'

/**
 * Returns the commands of the project's plugins. Which word is the root is known only when the command is known, so the first
 * word that is a folder with a configuration is used; default: the current folder.
 *
 * An invalid configuration adds no commands. Because `--help` and messages about mistyped commands must still work, only a note
 * says that commands may be missing.
 *
 * @param words the arguments after `docsgen`
 */
export async function pluginCommands(app: App, words: readonly string[]): Promise<readonly Command[]> {
  const at = words.indexOf('--config')
  const file = at < 0 ? words.find(word => word.startsWith('--config='))?.slice('--config='.length) : words[at + 1]
  const hasConfig = (folder: string): boolean => configNames.some(name => existsSync(join(folder, name)))
  const root = words.find(hasConfig) ?? '.'
  if (file === undefined && !hasConfig(root)) return []
  try {
    // What loads a configuration takes longer to start than `--help`.
    const {loadConfig} = await import('../../host/project/load-config.ts')
    const {plugins} = await loadConfig(app, resolve(root), file)
    // Related plugins may share a command.
    const seen = new Set<Command>()
    return plugins.list.flatMap(({name, commands = []}) =>
      commands.flatMap(command => {
        if (seen.has(command)) return []
        seen.add(command)
        return [guarded(name, command)]
      })
    )
  } catch (error) {
    if (!(error instanceof HostError || error instanceof PluginError)) throw error
    process.stderr.write(
      `The configuration does not load, so commands of its plugins are missing.\n${error.message}\n\n`
    )
    return []
  }
}

/** Returns the command with errors that contain the plugin's name. The plugin does not see the program. */
function guarded(plugin: string, command: Command): Command {
  return {
    ...command,
    async run({app: _, ...input}: AppInput) {
      try {
        return await command.run(input)
      } catch (error) {
        if (error instanceof HostError) throw error
        throw new PluginError(plugin, `the command \`${command.name}\``, error)
      }
    }
  }
}
