import {formatThrownAt} from '../model/thrown-at.ts'

/** A plugin failure that ends the command. Its message is a sentence with the plugin's name. */
export class PluginError extends Error {
  constructor(plugin: string, where: string, cause: unknown) {
    super(
      `The plugin \`${plugin}\` failed in ${where}: ${(cause as Error | undefined)?.message ?? String(cause)}${formatThrownAt(cause)}`,
      {
        cause
      }
    )
  }
}
