import {sayThrownAt} from '../model/thrown-at.ts'

/** A failure of a plugin that ends what was asked for; its message is a sentence that names the plugin. */
export class PluginError extends Error {
  constructor(plugin: string, where: string, cause: unknown) {
    super(
      `The plugin \`${plugin}\` failed in ${where}: ${(cause as Error | undefined)?.message ?? String(cause)}${sayThrownAt(cause)}`,
      {
        cause
      }
    )
  }
}
