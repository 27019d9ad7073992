import type {Diagnostic} from '../../../model/diagnostic.ts'
import type {Constants} from '../../../model/project/constants.ts'
import type {Places} from '../../../model/project/places.ts'
import {createStore} from '../../cache/store.ts'
import {programId} from '../../machine/build-id.ts'
import {type ProjectSettings, readSettings, type SettingsConfig} from './read-settings.ts'
import type {KeptSettings, ReadText} from './text-reader.ts'

/** Reads what pages share: constants, and the settings of features and plugins. */
export async function readShared(input: {
  readonly loaded: SettingsConfig
  readonly root: string
  readonly places: Places
  readonly cacheDir: string
  readonly text: ReadText
}): Promise<{
  /** The project's constants, and those that settings define. */
  readonly constants: Constants
  readonly settings: ProjectSettings
  readonly diagnostics: readonly Diagnostic[]
}> {
  const {loaded, root, places, cacheDir, text} = input
  const store = createStore(root, cacheDir)
  // Most projects have no such files.
  const kept: KeptSettings = (path, written, read) =>
    written === '' ? read() : store.deriveNow('settings', [programId(), path, written], read)
  const {readLanguageConstants} = await import('../../../subsystems/constants/read-language-constants.ts')
  const declared = readLanguageConstants({places, kept, text})
  const {values, diagnostics, ...settings} = readSettings({loaded, root, places, kept, text})
  return {
    constants: new Map([...declared.constants, ...values]),
    settings,
    diagnostics: [...declared.diagnostics, ...diagnostics]
  }
}
