import type {Place, Severity} from '../model/diagnostic.ts'
import type {Config} from '../model/project/config.ts'

/** A file that a plugin reads besides the pages, such as a vocabulary or a list of owners. */
export interface SettingsFile {
  /**
   * Path in the content folder, such as `_terms.yaml`, or with a leading slash from the project's root; or a function that returns
   * the path in the configuration, `undefined` if it has none.
   */
  readonly file: string | ((config: Config) => string | undefined)
  /**
   * Parses the file. docsgen caches the result by the file's path and text, so the result must not depend on anything else. Not
   * called if the file does not exist.
   *
   * @param file relative to the root
   */
  readonly read: (text: string, file: string) => SettingsRead
  /** Called instead of `read` if the file does not exist. Default: the settings are empty. */
  readonly missing?: (file: string) => SettingsRead
  /**
   * Returns the file's text after files have moved (`docsgen mv`).
   *
   * @param files new path by old, relative to the root
   */
  readonly moved?: (text: string, files: ReadonlyMap<string, string>) => string
  /** Properties of components that take a name of `values`, such as `Tooltip.term`. Editors complete them. */
  readonly properties?: readonly string[]
}

/** The content of a settings file. Must be values that JSON can represent. */
export interface SettingsRead {
  /** Data for rules and transforms, under the name of the settings. When it changes, every page is read again. */
  readonly data?: unknown
  /** Values that pages depend on one by one, through `PageSettings.value`. */
  readonly values?: readonly SettingsValue[]
  readonly findings?: readonly SettingsFinding[]
}

export interface SettingsValue {
  readonly name: string
  readonly value: unknown
  /** Place of the value in the file. */
  readonly place?: Place
}

/** A mistake in a settings file. */
export interface SettingsFinding extends Partial<Place> {
  /** Published as `plugin-name:rule`. */
  readonly rule: string
  /** Default: `error`. */
  readonly severity?: Severity
  readonly reason: string
  readonly note?: string
}

/** The settings in `file.data.settings.NAME` during a page's transforms. */
export interface PageSettings {
  readonly data: unknown
  /** Returns a value by name. The page is read again when it changes. */
  value(name: string): unknown
}

/** Returns the name under which a page depends on a value. */
export function settingsKey(settings: string, name: string): string {
  return `${settings}:${name}`
}
