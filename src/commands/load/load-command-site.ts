import {createLogger} from '../../host/machine/terminal/logger.ts'
import {createProgress} from '../../host/machine/terminal/progress.ts'
import {openProject} from '../../host/project/project.ts'
import type {App} from '../../plugin/app.ts'
import type {CommandSite} from '../../plugin/command.ts'
import {loadSite} from './load-site.ts'
import {siteViewOf} from './project-outputs.ts'

/** Reads a project and joins its pages for a command, then ends the threads. */
export async function loadCommandSite(settings: {
  readonly app: App
  readonly root: string
  readonly configFile?: string
}): Promise<CommandSite> {
  const project = await openProject(settings)
  const loaded = await loadSite({project, progress: createProgress(createLogger({level: 'error'})), drafts: true})
  try {
    loaded.remember()
    return {site: loaded.site, view: siteViewOf(project, loaded.site), diagnostics: loaded.report()}
  } finally {
    await loaded.close()
    project.dispose()
  }
}
