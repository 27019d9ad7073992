import {below, type Places} from '../../model/project/places.ts'
import {isUnder} from '../../model/url.ts'

/** Returns the files that a route's page could have. A removed file is the most frequent cause of a dead link. */
export function possibleSources(route: string, {mounts}: Places): string[] {
  const stems = mounts.flatMap(mount => {
    if (mount.route !== '' && !isUnder(route, mount.route)) return []
    const inner = route.slice(mount.route === '' ? 1 : mount.route.length + 1)
    return inner === '' ? [below(mount.dir, 'index')] : [below(mount.dir, inner), below(mount.dir, `${inner}/index`)]
  })
  return stems.flatMap(stem => [`${stem}.mdx`, `${stem}.md`])
}
