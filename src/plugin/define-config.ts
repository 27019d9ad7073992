import type {UserSettings} from '../model/project/config.ts'
import type {PluginEntry} from './plugin.ts'

/** The settings and plugins that `docsgen.config.*` may contain. Every key is optional. */
export interface UserConfig extends UserSettings {
  /** Plugins, in the order in which they run. */
  plugins?: readonly PluginEntry[]
}

/** Types a configuration file; returns it unchanged. */
export function defineConfig(config: UserConfig): UserConfig {
  return config
}
