import {existsSync} from 'node:fs'
import {join} from 'node:path'
import type {DialectName, UserSettings} from '../../model/project/config.ts'
import {schemaFile} from '../../model/project/project-files.ts'
import type {App} from '../../plugin/app.ts'
import {lenientRules} from '../../plugin/feature/checks/lenient-rules.ts'
import type {AdoptedProject} from '../../subsystems/adopt/adopted-project.ts'
import {openAdopted} from '../../subsystems/adopt/open-adopted.ts'
import {withGuestPlugins} from '../../subsystems/guests/files/guest-plugins.ts'
import {openGuests} from '../../subsystems/guests/files/open-guests.ts'
import {type LoadedConfig, loadConfig} from './load-config.ts'

/**
 * Loads a project's configuration over that of the generator that the project was written for. A project with neither, and
 * without its own front matter schema, is probably a first try of docsgen, so its rules are lenient. Without a
 * docsgen configuration, blocks that do not parse are left out, because docsgen builds whatever the other generator builds.
 *
 * @param input.folder absolute path of the folder for bundled configurations
 */
export async function loadProjectConfig(input: {
  readonly app: App
  readonly root: string
  readonly configFile: string | undefined
  readonly folder: string
  readonly dialect?: DialectName | undefined
}): Promise<{
  readonly loaded: LoadedConfig
  /** The project's own configuration, without defaults of the generator. */
  readonly own: LoadedConfig
  readonly adopted: AdoptedProject | undefined
  /** Pages of other repositories, and findings about them. */
  readonly hosted: HostedGuests
}> {
  const {app, root, configFile, folder} = input
  const own = await loadConfig(app, root, configFile)
  const {dialect = own.config.dialect} = input
  const adopted = await openAdopted(app, {root, dialect, outDir: own.config.build.outDir, folder})
  const hosted = await openGuests(app, {root, folder, guests: own.config.sources ?? []})
  const isUnset = !adopted && own.files.length === 0 && !existsSync(join(root, schemaFile))
  const beneath = adopted ?? (isUnset ? {config: {check: {rules: lenientRules(app)}}} : undefined)
  const all = withGuestPlugins(beneath, hosted.guests)
  if (!all) return {loaded: own, own, adopted, hosted}
  const loaded = await own.over(own.files.length === 0 ? leniently(all) : all)
  return {loaded, own, adopted, hosted}
}

type HostedGuests = Awaited<ReturnType<typeof openGuests>>

function leniently<T extends {readonly config: UserSettings}>(beneath: T): T {
  return {...beneath, config: {...beneath.config, check: {...beneath.config.check, lenient: true}}}
}
