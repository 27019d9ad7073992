import {type PageSettings, settingsKey} from '../plugin/settings.ts'
import type {ReadContext} from './read-context.ts'

/** Returns the settings for a page's transforms. The page depends on each value that they use. */
export function pageSettings({options, constants: used}: ReadContext): Readonly<Record<string, PageSettings>> {
  const {settings = {}, constants} = options
  return Object.fromEntries(
    Object.entries(settings).map(([name, data]) => [
      name,
      {
        data,
        value(item) {
          const key = settingsKey(name, item)
          used.add(key)
          const {value} = constants.get(key) ?? {}
          return value === undefined ? undefined : (JSON.parse(value) as unknown)
        }
      }
    ])
  )
}
