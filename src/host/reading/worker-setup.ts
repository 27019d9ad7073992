import type {Project} from '../project/project.ts'
import type {WorkerSetup} from './messages.ts'

/** What the threads that read and render a project's pages are told. */
export function workerSetupOf(project: Project): WorkerSetup {
  return {
    root: project.root,
    ...(project.configFile ? {configFile: project.configFile} : {}),
    ...(project.config.url === undefined ? {} : {url: project.config.url}),
    base: project.config.base,
    cacheDir: project.cacheDir,
    step: project.step.hash,
    layout: project.layout,
    constants: [...project.constants.values()],
    catalogues: project.catalogues,
    places: project.places,
    textWidths: project.textWidths,
    ...(project.dialect && {
      dialect: {
        name: project.dialect.name,
        settings: project.dialect.settings,
        config: project.dialect.config,
        ...(project.dialect.modules && {modules: project.dialect.modules})
      }
    })
  }
}
