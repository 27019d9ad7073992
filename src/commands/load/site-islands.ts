import {programPlace} from '../../host/machine/build-id.ts'
import {type Islands, noIslands} from '../../host/modules/bundle-islands.ts'
import {keptIslands} from '../../host/modules/kept-islands.ts'
import {ModuleFailure} from '../../host/modules/module-failure.ts'
import type {Project} from '../../host/project/project.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Site} from '../../model/site.ts'

/** Returns the modules of interactive components in a site's pages and templates. */
export function islandSources(project: Project, {pages, generated = []}: Pick<Site, 'pages' | 'generated'>): string[] {
  return [
    ...project.theme.clients,
    ...[...pages, ...generated].flatMap(page => page.islands.map(island => island.source as string))
  ]
}

/** Returns the scripts of a site's islands. Code that no browser can run is a finding. */
export async function siteIslands(
  project: Project,
  site: Site
): Promise<{readonly islands: Islands; readonly diagnostics: readonly Diagnostic[]}> {
  const sources = islandSources(project, site)
  try {
    return {
      islands: await keptIslands({
        root: project.root,
        cacheDir: project.cacheDir,
        program: programPlace(),
        config: project.config,
        sources,
        modules: project.adopted?.modules
      }),
      diagnostics: []
    }
  } catch (error) {
    if (!(error instanceof ModuleFailure)) throw error
    const finding = {rule: 'broken-import', severity: 'error'} as const
    const reason = (text: string): string => `The script of a component failed to compile: ${text}`
    const placed = error.mistakes.map(({text, file, line, column}) => ({
      ...finding,
      file,
      start: {line, column},
      reason: reason(text),
      note: "A module that starts with `use client` runs in browsers, so it cannot import Node's built-in modules."
    }))
    const [first = ''] = sources
    return {
      islands: noIslands,
      diagnostics: placed.length > 0 ? placed : [{...finding, file: first, reason: reason(error.message)}]
    }
  }
}
