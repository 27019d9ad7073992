import type {Config} from '../../../model/project/config.ts'
import {isBelow, type Places} from '../../../model/project/places.ts'
import {routeOf} from '../../../model/url.ts'
import {type Version, versionOf} from '../../../model/versions.ts'
import type {ConfigProblem} from '../config-problem.ts'
import {configError, type LoadedConfig} from '../load-config.ts'
import type {SourceFile} from '../sources.ts'
import type {ListedVersion} from './open-version.ts'

/**
 * Throws if a version has no pages, or if its path is a page or a folder of another version.
 *
 * @param input.pages of the working folder
 * @param input.places of the working folder
 */
export function refuseVersions(input: {
  readonly pages: readonly SourceFile[]
  readonly places: Places
  readonly others: readonly ListedVersion[]
  readonly config: Pick<Config, 'versions'>
  readonly loaded: Pick<LoadedConfig, 'name' | 'placeOf'>
}): void {
  const {pages, places, others, config, loaded} = input
  const {versions = []} = config
  const working = versions.find(({from}) => from === undefined)
  const all = [{version: working, pages, places}, ...others.map(each => ({...each, pages: each.sources.pages}))]
  const taken = new Map<Version, {readonly path: string; readonly route: string}>()
  // Only these can have pages at the path of another version.
  const outer = all.filter(({version}) => !version?.path || versions.some(({path}) => isBelow(path, version.path)))
  for (const {version: owner, pages, places} of outer)
    for (const {path} of pages) {
      const route = routeOf(path, places)
      const version = versionOf(route, versions)
      if (version && version !== owner && !taken.has(version)) taken.set(version, {path, route})
    }
  const problems = versions.flatMap((version, index): ConfigProblem[] => {
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
  if (problems.length > 0) throw configError(problems, loaded)
}

function emptiness({version: {name, from}, places, dir, commit}: ListedVersion): string {
  const folder = places.mounts[0]?.dir ?? ''
  if (commit === undefined)
    return `The version \`${name}\` has no pages in \`${folder}\`. Add pages, or remove the version`
  const ref = typeof from === 'object' ? ` (\`${from.git}\`)` : ''
  const where = folder === dir ? '' : ` in \`${folder.slice(dir.length + 1)}\``
  // Nobody can add pages to a commit.
  return `The commit \`${commit.slice(0, 12)}\`${ref} of the version \`${name}\` has no pages${where}. Name another commit, or remove the version`
}
