import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import type {Diagnostic} from '../../../model/diagnostic.ts'
import {compareCodeUnits} from '../../../model/order.ts'
import type {Config} from '../../../model/project/config.ts'
import {type Constant, type Constants, undeclaredValue} from '../../../model/project/constants.ts'
import {below, contentDirOf, type Places} from '../../../model/project/places.ts'
import type {FeatureSettings} from '../../../plugin/feature.ts'
import {PluginError} from '../../../plugin/plugin-error.ts'
import {type SettingsRead, settingsKey} from '../../../plugin/settings.ts'
import {HostError} from '../../machine/host-error.ts'
import type {KeptSettings} from './text-reader.ts'

/** Settings of a feature or a plugin. */
export interface NamedSettings extends FeatureSettings {
  readonly name: string
  /** Absent for a feature, whose rules have no prefix and whose code is docsgen's own. */
  readonly plugin?: string
}

/** The content of the settings files. */
export interface ProjectSettings {
  /** By settings name; `null` if the file does not exist, a list for a folder. */
  readonly data: Readonly<Record<string, unknown>>
  /**
   * Paths of files and folders by settings name, relative to the root, whether or not they exist. None if the configuration
   * contains no file.
   */
  readonly files: Readonly<Record<string, string>>
  /** Paths of the files that each language may have, whether or not they exist. */
  readonly languageFiles: readonly string[]
}

/** The configuration that settings depend on. */
export interface SettingsConfig {
  readonly config: Config
  /** How messages refer to the configuration. */
  readonly name: string
  readonly plugins: {readonly settings: readonly NamedSettings[]; readonly hash: string}
}

/**
 * Reads the settings files.
 *
 * @param input.text reads a file of the project as text
 */
export function readSettings(input: {
  readonly loaded: SettingsConfig
  /** Absolute path. */
  readonly root: string
  readonly places: Places
  readonly kept: KeptSettings
  readonly text: (path: string) => string | undefined
}): ProjectSettings & {readonly values: Constants; readonly diagnostics: readonly Diagnostic[]} {
  const {loaded, root, places, kept, text} = input
  const {plugins} = loaded
  const values = new Map<string, Constant>()
  const data: Record<string, unknown> = {}
  const diagnostics: Diagnostic[] = []
  const files: Record<string, string> = {}
  const languageFiles: string[] = []
  for (const {name, plugin, file, folder, read, missing, joinLanguages, joinConfig} of plugins.settings) {
    data[name] = null
    const readFile = (path: string): SettingsRead | undefined => {
      const written = text(path)
      const key = plugin === undefined ? path : `${plugins.hash} ${plugin} ${path}`
      const found =
        written === undefined ? missing?.(path) : kept<SettingsRead>(key, written, () => read(written, path))
      if (found) diagnostics.push(...findingsOf(found, plugin, path))
      return found
    }
    try {
      const named = typeof file === 'string' ? file : file(loaded.config)
      if (named === undefined) continue
      const path = pathOf(named, places)
      files[name] = path
      if (folder) {
        const all = filesIn(join(root, path), folder).flatMap(item => readFile(below(path, item)) ?? [])
        data[name] = all.flatMap(found => found.data ?? [])
        for (const found of all) for (const [id, constant] of constantsOf(name, found)) values.set(id, constant)
        continue
      }
      const found = readFile(path)
      data[name] = found?.data ?? null
      if (joinConfig) data[name] = joinConfig(data[name], loaded.config)
      for (const [id, constant] of constantsOf(name, found)) values.set(id, constant)
      if (!joinLanguages) continue
      const languages: Record<string, unknown> = {}
      for (const language of places.locales ?? []) {
        const source = pathOf(`${language}/${named}`, places)
        languageFiles.push(source)
        const own = readFile(source)
        if (!own) continue
        languages[language] = own.data ?? null
        for (const [id, constant] of constantsOf(name, own))
          addLanguage(values, id, {...constant, file: source}, language)
      }
      if (Object.keys(languages).length > 0) data[name] = joinLanguages(data[name], languages)
    } catch (error) {
      if (plugin === undefined || error instanceof HostError) throw error
      const {message: reason} = new PluginError(plugin, `the settings \`${name}\``, error)
      diagnostics.push({rule: 'plugin', severity: 'error', file: loaded.name, reason})
    }
  }
  return {data, files, languageFiles, values, diagnostics}
}

function filesIn(dir: string, names: RegExp): string[] {
  try {
    return readdirSync(dir)
      .filter(name => names.test(name))
      .sort(compareCodeUnits)
  } catch {
    return []
  }
}

function pathOf(file: string, places: Places): string {
  return file.startsWith('/') ? file.slice(1) : below(contentDirOf(places), file)
}

/** Adds the value that a setting has in a language. Other languages may not have the setting at all. */
function addLanguage(values: Map<string, Constant>, id: string, constant: Constant, language: string): void {
  const known = values.get(id) ?? {...constant, value: undeclaredValue}
  values.set(id, {...known, languages: {...known.languages, [language]: constant}})
}

function constantsOf(settings: string, {values = []}: SettingsRead = {}): (readonly [string, Constant])[] {
  return values.map(({name: item, value, place = {start: {line: 1, column: 1}}}) => {
    const name = settingsKey(settings, item)
    return [name, {name, value: JSON.stringify(value), settings, place}]
  })
}

function findingsOf({findings = []}: SettingsRead, plugin: string | undefined, file: string): Diagnostic[] {
  return findings.map(({rule, severity = 'error', ...finding}) => ({
    rule: plugin === undefined ? rule : `${plugin}:${rule}`,
    severity,
    file,
    ...finding
  }))
}
