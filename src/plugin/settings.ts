import type {Place, Severity} from '../model/diagnostic.ts'

/** A file that a plugin reads beside the pages: a vocabulary, a list of owners. */
export interface SettingsFile {
  /** In the folder of pages, such as `_terms.yaml`; with a leading slash, from the project's root. */
  readonly file: string
  /**
   * Reads the file. docsgen caches the result by the file's path and text, so nothing else may decide it. Not called if the
   * file does not exist.
   *
   * @param file relative to the root
   */
  readonly read: (text: string, file: string) => SettingsRead
  /**
   * Returns the file's text after files have moved (`docsgen mv`).
   *
   * @param files new path by old, relative to the root
   */
  readonly moved?: (text: string, files: ReadonlyMap<string, string>) => string
}

/** What a file of settings declares: what JSON can hold. */
export interface SettingsRead {
  /** What rules and transforms find under the name of the settings. When it changes, every page is read again. */
  readonly data?: unknown
  /** Values of which a page depends only on those that it uses (`PageSettings.value`). */
  readonly values?: readonly SettingsValue[]
  readonly findings?: readonly SettingsFinding[]
}

export interface SettingsValue {
  readonly name: string
  readonly value: unknown
  /** Where the file declares it. */
  readonly place?: Place
}

/** A mistake in a file of settings. */
export interface SettingsFinding extends Partial<Place> {
  /** Published as `plugin-name:rule`. */
  readonly rule: string
  /** Default: `error`. */
  readonly severity?: Severity
  readonly reason: string
  readonly note?: string
}

/** Settings as a page's transforms find them, in `file.data.settings.NAME`. */
export interface PageSettings {
  readonly data: unknown
  /** Returns a value by name. The page is read again when it changes. */
  value(name: string): unknown
}

/** The name under which a page depends on a value. */
export function settingsKey(settings: string, name: string): string {
  return `${settings}:${name}`
}
