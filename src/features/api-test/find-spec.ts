import {readInside} from '../../host/machine/files.ts'
import {HostError} from '../../host/machine/host-error.ts'
import type {Project} from '../../host/project/project.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import {routeOf} from '../../model/url.ts'
import {type ApiSpec, readApi} from './read-api.ts'

/**
 * Reads a specification.
 *
 * @param named a path in the project, or the route of the reference that a plugin makes of it, such as `/rpc`
 * @throws HostError 2 if no specification matches
 */
export function findSpec(project: Project, named: string): {readonly file: string; readonly spec: ApiSpec} {
  const file = fileOf(project, named)
  const bytes = readInside(project.root, file)
  if (!bytes) throw new HostError(`The project has no file \`${file}\`.`, 2)
  const spec = readApi(new TextDecoder().decode(bytes))
  if (!spec) throw new HostError(`\`${file}\` is neither an OpenRPC nor an OpenAPI document.`, 2)
  return {file, spec}
}

function fileOf({made, places, root}: Project, named: string): string {
  if (!named.startsWith('/')) return named
  const route = named.replace(/\/+$/, '')
  const references = made.sources.flatMap(({path}) => {
    const {file} = made.from.get(path) ?? {}
    return file === undefined ? [] : [{route: routeOf(path, places), file}]
  })
  const found = references.find(page => page.route === route || page.route.startsWith(`${route}/`))
  if (found) return found.file
  // Shells may complete a path in the project to an absolute one.
  if (named.startsWith(`${root}/`)) return named.slice(root.length + 1)
  const starts = new Set(references.map(page => `/${page.route.split('/')[1]}`))
  throw new HostError(
    `No plugin generates a reference at \`${named}\`${didYouMean(suggest(named, starts)) || '.'} Pass the file of a specification, such as \`specs/rpc.json\`.`,
    2
  )
}
