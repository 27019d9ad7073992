import type {LoadedSite} from '../../../commands/load/load-site.ts'
import {siteViewOf} from '../../../commands/load/project-outputs.ts'
import {HostError} from '../../../host/machine/host-error.ts'
import type {Project} from '../../../host/project/project.ts'
import type {PageFacts} from '../../../model/page.ts'
import type {Version} from '../../../model/versions.ts'
import {withoutVersion} from './version-words.ts'

/** Number of pages whose texts are requested at the same time. */
const together = 64

/**
 * Returns the Markdown mirrors of pages as they would be in a version without a prefix, so that texts of different versions can be
 * compared. The line for AI agents at the start is left out, and so are lists of other pages, which are not the page's own words.
 *
 * @throws HostError 3 if a page cannot be rendered
 */
export async function pageTexts(
  {project, loaded}: {readonly project: Project; readonly loaded: LoadedSite},
  pages: readonly PageFacts[],
  version: Pick<Version, 'path'>
): Promise<ReadonlyMap<string, string>> {
  const view = siteViewOf(project, loaded.site)
  const texts = new Map<string, string>()
  const read = async ({body, route, source}: PageFacts): Promise<void> => {
    const {children: _, slots: __, ...slice} = loaded.site.slice(route)
    const task = {kind: 'mirror', entry: body, slice, site: view, clientScripts: {}} as const
    const {text, failure} = await loaded.pool().document(task)
    if (failure) throw new HostError(`\`${source}\` cannot be rendered: ${failure.message}`, 3)
    texts.set(route, withoutVersion((text ?? '').replace(/^> .*\n\n/, ''), project.config, version))
  }
  for (let at = 0; at < pages.length; at += together) await Promise.all(pages.slice(at, at + together).map(read))
  return texts
}
