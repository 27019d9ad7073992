import type {Project} from '../../host/project/project.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Logger} from '../../model/project/logger.ts'
import type {LoadedSite} from '../load/load-site.ts'

/** Returns the findings about links to other sites, which `--external` requests. With `--offline`, the answers of earlier runs count. */
export async function findMore(input: {
  readonly project: Project
  readonly loaded: LoadedSite
  readonly external: boolean
  readonly offline: boolean
  readonly logger: Logger
}): Promise<readonly Diagnostic[]> {
  const {project, loaded, external, offline, logger} = input
  if (!external && !offline) return []
  const {findExternal} = await import('../../subsystems/external-links/find-external.ts')
  const print = (line: string): void => logger.info(line)
  return findExternal({site: loaded.site, cacheDir: project.cacheDir, offline, print})
}
