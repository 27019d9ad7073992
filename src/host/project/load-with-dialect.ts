import {existsSync} from 'node:fs'
import {join} from 'node:path'
import type {UserSettings} from '../../model/config.ts'
import type {DialectName} from '../../model/dialect-names.ts'
import {schemaFile} from '../../model/project-files.ts'
import {lenientRules} from '../../rules/lenient-rules.ts'
import {type OpenedDialect, openDialect} from '../foreign/open-dialect.ts'
import {type LoadedConfig, loadConfig} from './load-config.ts'

/**
 * Loads a project's configuration over that of the generator that the project was written for. A project with neither, and
 * without a front matter schema of its own, is probably a first try of docsgen, so its rules are lenient. Without a
 * docsgen configuration, blocks that do not parse are left out, because docsgen builds whatever the other generator builds.
 *
 * @param input.folder absolute path of the folder for bundled configurations
 */
export async function loadWithDialect(input: {
  readonly root: string
  readonly configFile: string | undefined
  readonly folder: string
  readonly dialect?: DialectName | undefined
}): Promise<{
  readonly loaded: LoadedConfig
  /** The project's own configuration, without defaults of the dialect. */
  readonly own: LoadedConfig
  readonly dialect: OpenedDialect | undefined
}> {
  const {root, configFile, folder, dialect: named} = input
  const own = await loadConfig(root, configFile)
  const dialect = await openDialect({root, config: named ? {...own.config, dialect: named} : own.config, folder})
  const isUnset = !dialect && own.files.length === 0 && !existsSync(join(root, schemaFile))
  const beneath = dialect ?? (isUnset ? {config: {check: {rules: lenientRules}}} : undefined)
  if (!beneath) return {loaded: own, own, dialect}
  const loaded = await own.over(own.files.length === 0 ? leniently(beneath) : beneath)
  return {loaded, own, dialect}
}

function leniently<T extends {readonly config: UserSettings}>(beneath: T): T {
  return {...beneath, config: {...beneath.config, check: {...beneath.config.check, lenient: true}}}
}
