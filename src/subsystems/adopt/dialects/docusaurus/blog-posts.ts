import {compareCodeUnits} from '../../../../model/order.ts'
import type {ForeignFiles} from '../dialect.ts'
import {matchesAny} from '../glob.ts'
import {asText, type Data, joinPath} from '../read-data.ts'

/** Posts of a blog, newest first. */
export interface Blog {
  readonly dir: string
  readonly route: string
  readonly posts: readonly {
    readonly path: string
    readonly route: string
    readonly date: string
    readonly listed: boolean
  }[]
  /** Files of the folder that are not posts. */
  readonly skipped: readonly string[]
}

const dated = /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/

/** Returns the date in the name of a post. */
export function dayOf(path: string): string | undefined {
  const [year, month = '', day = ''] = dated.exec(path)?.[2]?.split(/[-/]/) ?? []
  return year === undefined ? undefined : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Reads the posts of one instance of the blog plugin, or returns `undefined` if there are none. */
export function readBlog(files: ForeignFiles, options: Data): Blog | undefined {
  const dir = files.pathOf(options.path) ?? 'blog'
  const base = joinPath(asText(options.routeBasePath) ?? 'blog')
  const route = base === '' ? '' : `/${base}`
  const skipped: string[] = []
  const posts = files.list(dir).flatMap(path => {
    if (!/\.mdx?$/.test(path)) return []
    const inner = path.slice(dir.length + 1)
    if (matchesAny(inner, ['**/_*', '**/_*/**'])) {
      skipped.push(path)
      return []
    }
    const front = files.head(path)
    const match = dated.exec(inner)
    const [, folder = '', day = '', text = ''] = match ?? []
    const usual = match
      ? `${day.replaceAll('-', '/')}/${folder}${text}`
      : inner.replace(/\.mdx?$/, '').replace(/\/index$/, '')
    const date = asText(front.date)?.slice(0, 10) ?? dayOf(inner) ?? ''
    const own = `/${joinPath(base, asText(front.slug) ?? usual)}`
    return [{path, route: own, date, listed: front.draft !== true && front.unlisted !== true}]
  })
  if (posts.length === 0) return undefined
  posts.sort((a, b) => compareCodeUnits(b.date, a.date) || compareCodeUnits(a.route, b.route))
  return {dir, route, posts, skipped}
}
