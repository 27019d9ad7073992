import type {Diagnostic} from '../../../model/diagnostic.ts'
import type {MetaFile} from '../../../model/page-map.ts'
import {type Constants, type SiteAddresses, withSiteAddresses} from '../../../model/project/constants.ts'
import {inDefaultLanguage} from '../../../model/project/default-language.ts'
import {moveMeta} from '../../../site/languages/moved-addresses.ts'
import type {PartFiles, ProjectPart} from '../../../subsystems/versions/files/versions.ts'
import type {ModuleLoader} from '../../modules/load-module.ts'
import {readMetas} from './read-metas.ts'
import {readRedirects} from './read-redirects.ts'
import type {ProjectSettings, SettingsConfig} from './read-settings.ts'
import {readShared} from './read-shared.ts'
import type {ReadText} from './text-reader.ts'

interface ReadInput {
  readonly root: string
  readonly cacheDir: string
  readonly loaded: SettingsConfig
  readonly gently: boolean
  readonly modules: ModuleLoader
  readonly text: ReadText
  readonly site: SiteAddresses
  /** See `readMetas`. */
  readonly own?: {readonly files: readonly string[]}
}

/** Reads the constants, the settings of features and plugins, and the `_meta` files of a part of a project. */
export async function readPart(
  {places, sources, derived}: Omit<PartFiles, 'dir'>,
  input: ReadInput
): Promise<{
  readonly constants: Constants
  readonly settings: ProjectSettings
  readonly metas: readonly MetaFile[]
  readonly diagnostics: readonly Diagnostic[]
}> {
  const {constants, settings, diagnostics} = await readShared({...input, places})
  const metas = await readMetas({...input, sources, derived, places})
  const move = (address: string): string => inDefaultLanguage(address, places)
  const moved = places.defaultLocale ? metas.metas.map(meta => moveMeta(meta, move)) : metas.metas
  const filled = withSiteAddresses(constants, input.site)
  return {constants: filled, settings, metas: moved, diagnostics: [...diagnostics, ...metas.diagnostics]}
}

/** Reads the same files of a part that has its own root, and its redirects. */
export async function readVersion(
  files: PartFiles,
  input: ReadInput
): Promise<ProjectPart & {readonly diagnostics: readonly Diagnostic[]}> {
  const {diagnostics, ...part} = await readPart(files, input)
  const {redirects, diagnostics: found} = readRedirects({dir: files.dir, config: {}, text: input.text}, files.places)
  return {...part, redirects, diagnostics: [...diagnostics, ...found]}
}
