import type {Project} from '../../host/project/project.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Logger} from '../../model/project/logger.ts'
import type {LoadedSite} from '../load/load-site.ts'

/** Returns the findings of the steps that features add to `check`. */
export async function findMore(input: {
  readonly project: Project
  readonly loaded: LoadedSite
  /** The options of `check`, with those of the steps. */
  readonly options: Readonly<Record<string, unknown>>
  readonly offline: boolean
  readonly logger: Logger
}): Promise<readonly Diagnostic[]> {
  const {project, loaded, options, offline, logger} = input
  const findings: Diagnostic[] = []
  // One after the other, because each prints lines.
  for (const {find} of project.app.all('check'))
    findings.push(...(await find({site: loaded.site, cacheDir: project.cacheDir, options, offline, logger})))
  return loaded.settle(findings)
}
