import {remembered, worldOf} from '../../host/cache/changed-input.ts'
import {HostError} from '../../host/machine/host-error.ts'
import type {Project} from '../../host/project/project.ts'
import {joinShards} from './join-shards.ts'

/**
 * Copies what other machines have read into the project's cache.
 *
 * @param folders relative to the current folder, or absolute
 * @throws HostError 2 if they are not all the shards of this project; 3 if one is damaged
 */
export function importShards(project: Project, folders: readonly string[]): void {
  const {cacheDir, step, sources} = project
  joinShards(
    {folders, from: process.cwd(), cacheDir},
    {...remembered(worldOf(project)), step, pages: sources.pages.map(({path}) => path)}
  )
}

/**
 * Makes sure that the shards contained everything that the site is made from.
 *
 * @param reasons why pages were read, by source
 * @throws HostError 2 if any page was read
 */
export function refuseUnshared(reasons: ReadonlyMap<string, string>): void {
  if (reasons.size === 0) return
  const lines = [...reasons].map(([source, reason]) => `  ${source}${reason ? `: ${reason}` : ''}`)
  throw new HostError(
    `These shards do not form one site. docsgen had to read these pages again:\n${lines.join('\n')}`,
    2
  )
}
