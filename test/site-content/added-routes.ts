import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {parse} from 'yaml'
import {repository} from './built-site.ts'
import expected from './routes.json' with {type: 'json'}

/** A page of the repository's documentation that is not in the specification. */
export interface AddedRoute {
  readonly route: string
  /** From its own front matter. The built page must show it. */
  readonly content_type: string
  readonly personas: readonly string[]
}

/** Returns the pages in `content/` that are not in the specification, by route. Reads the sources, before the site is built. */
export function addedRoutes(): AddedRoute[] {
  const known = new Set(expected.routes.map(({route}) => route))
  return readdirSync(join(repository, 'content'), {recursive: true, encoding: 'utf8'})
    .filter(path => /\.mdx?$/.test(path) && !path.split('/').some(name => name.startsWith('_')))
    .map(path => ({path, route: `/${path.replace(/(?:\/?index)?\.mdx?$/, '')}`}))
    .filter(({route}) => !known.has(route))
    .map(({path, route}) => {
      const [, yaml = ''] = readFileSync(join(repository, 'content', path), 'utf8').split(/^---$/m)
      const {content_type, personas} = parse(yaml)
      return {route, content_type, personas}
    })
    .sort((a, b) => (a.route < b.route ? -1 : 1))
}
