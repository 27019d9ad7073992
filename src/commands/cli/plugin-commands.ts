import {existsSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {HostError} from '../../host/machine/host-error.ts'
import {loadConfig} from '../../host/project/load-config.ts'
import {configNames} from '../../model/project-files.ts'
import type {Command} from '../../plugin/command.ts'
import {PluginError} from '../../plugin/plugin-error.ts'

/**
 * The commands of the project's plugins. Which word is the root is known only once the command is, so the first word that
 * names a folder with a configuration counts; default: the current folder.
 *
 * A configuration that does not load adds no commands. It must not keep `--help` or the report of a mistyped command from
 * being printed, so a note says that commands may be missing.
 *
 * @param words what follows `docsgen`
 */
export async function pluginCommands(words: readonly string[]): Promise<readonly Command[]> {
  const at = words.findIndex(word => word === '--config')
  const file = at < 0 ? words.find(word => word.startsWith('--config='))?.slice('--config='.length) : words[at + 1]
  try {
    const root = words.find(word => configNames.some(name => existsSync(join(word, name)))) ?? '.'
    const {plugins} = await loadConfig(resolve(root), file)
    // Plugins that belong together share a command.
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

/** The command, whose failures name the plugin. */
function guarded(plugin: string, command: Command): Command {
  return {
    ...command,
    async run(input) {
      try {
        return await command.run(input)
      } catch (error) {
        if (error instanceof HostError) throw error
        throw new PluginError(plugin, `the command \`${command.name}\``, error)
      }
    }
  }
}
