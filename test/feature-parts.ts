import {loadConfig} from '../src/host/project/load-config.ts'
import {loadPlugins} from '../src/host/project/load-plugins.ts'
import {readSettings} from '../src/host/project/settings/read-settings.ts'
import {contentPlaces} from '../src/model/project/places.ts'
import {loadFeatureReading} from '../src/plugin/feature-hooks.ts'
import {app} from './app.ts'

/**
 * Returns what features contribute to a project without plugins, as when it is opened.
 *
 * @param text reads a file of the project
 */
export async function featureParts(root: string, text: (path: string) => string | undefined) {
  const {config, name} = await loadConfig(app, root)
  const plugins = await loadPlugins(app, root, {
    entries: [],
    remark: [],
    rehype: [],
    hash: '',
    name,
    placeOf: () => ({line: 1, column: 1})
  })
  const kept = <T>(_path: string, _text: string, read: () => T): T => read()
  return {
    ...readSettings({loaded: {config, name, plugins}, root, places: contentPlaces, kept, text}),
    settings: plugins.settings,
    pageRules: plugins.pageRules,
    siteRules: plugins.siteRules,
    ...(await loadFeatureReading(app))
  }
}
