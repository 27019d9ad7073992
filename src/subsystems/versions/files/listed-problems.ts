import type {ConfigProblem} from '../../../model/project/config-problem.ts'
import {isBelow} from '../../../model/project/places.ts'
import {routeOf} from '../../../model/url.ts'
import {routeInVersion, type Version, versionOf} from '../../../model/versions.ts'
import type {ListedProject, VersionWithPages} from './versions.ts'

/** Returns the versions that have no pages, or whose path is a page or a folder of another version. */
export function listedProblems({config: {versions = []}, pages, places, others}: ListedProject): ConfigProblem[] {
  const working = versions.find(({from}) => from === undefined)
  const all = [
    {version: working, pages, routeOf: (path: string) => routeInVersion(working ?? {path: ''}, routeOf(path, places))},
    ...others.map(each => ({...each, pages: each.sources.pages, routeOf: (path: string) => routeOf(path, each.places)}))
  ]
  const taken = new Map<Version, {readonly path: string; readonly route: string}>()
  // Only these can have pages at the path of another version.
  const outer = all.filter(({version}) => !version?.path || versions.some(({path}) => isBelow(path, version.path)))
  for (const {version: owner, pages, routeOf} of outer)
    for (const {path} of pages) {
      const route = routeOf(path)
      const version = versionOf(route, versions)
      if (version && version !== owner && !taken.has(version)) taken.set(version, {path, route})
    }
  return versions.flatMap((version, index): ConfigProblem[] => {
    const other = others.find(each => each.version === version)
    if (other && other.sources.pages.length === 0)
      return [{keys: ['versions', index, 'from'], reason: emptiness(other)}]
    const page = taken.get(version)
    if (version.path === '' || page === undefined) return []
    const what = page.route === `/${version.path}` ? 'the page' : 'a folder with the page'
    return [
      {
        keys: ['versions', index, 'path'],
        reason: `The path \`${version.path}\` of the version \`${version.name}\` is ${what} \`${page.path}\`. Set another \`path\`, or rename that`
      }
    ]
  })
}

function emptiness({version: {name, from}, places, dir, commit}: VersionWithPages): string {
  const folder = places.mounts[0]?.dir ?? ''
  if (commit === undefined)
    return `The version \`${name}\` has no pages in \`${folder}\`. Add pages, or remove the version`
  const ref = typeof from === 'object' ? ` (\`${from.git}\`)` : ''
  const where = folder === dir ? '' : ` in \`${folder.slice(dir.length + 1)}\``
  // Nobody can add pages to a commit.
  return `The commit \`${commit.slice(0, 12)}\`${ref} of the version \`${name}\` has no pages${where}. Use another commit, or remove the version`
}
