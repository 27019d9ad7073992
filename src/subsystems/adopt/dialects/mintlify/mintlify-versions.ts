import type {UserVersion} from '../../../../model/versions.ts'
import {asData, asList, asText, joinPath} from '../read-data.ts'

interface Listed {
  readonly name: string
  readonly isDefault: boolean
  /** Paths of its pages. */
  readonly pages: readonly string[]
}

/**
 * Returns the versions of a navigation. Those that share folders with another version do not have their own, and stay sections of
 * the sidebar.
 *
 * @param navigation of `docs.json`
 */
export function mintlifyVersions(navigation: unknown): UserVersion[] | undefined {
  const listed = asList(asData(navigation).versions).map((item, index): Listed => {
    const {version, default: isDefault} = asData(item)
    return {name: asText(version) ?? `${index + 1}`, isDefault: isDefault === true, pages: pagesIn(item)}
  })
  const at = Math.max(
    0,
    listed.findIndex(({isDefault}) => isDefault)
  )
  const latest = listed[at]
  if (!latest) return undefined
  const versions = listed.map((version, index): UserVersion | undefined => {
    const {name} = version
    if (version === latest) return {name, status: 'latest'}
    const routes = routesOf(version, latest, listed)
    // Only the order says which versions are older.
    return routes && {name, status: 'maintained', ...(index < at && {banner: false}), routes}
  })
  const found = versions.flatMap(version => version ?? [])
  const names = new Set(found.map(({name}) => name))
  return found.length > 1 && names.size === found.length ? found : undefined
}

/** Returns the folder of a version with that of the latest one; `undefined` if the version does not have its own. */
function routesOf({pages}: Listed, latest: Listed, all: readonly Listed[]): UserVersion['routes'] {
  const others = all.filter(other => other.pages !== pages).flatMap(other => other.pages)
  const folder = foldersAbove(pages).find(own => !others.some(page => isIn(page, own)))
  if (folder === undefined) return undefined
  const known = new Set(latest.pages)
  const sameIn = (target: string): number =>
    pages.filter(page => known.has(joinPath(target, page.slice(folder.length + 1)))).length
  const [target = ''] = ['', ...foldersAbove(latest.pages)].sort((a, b) => sameIn(b) - sameIn(a))
  return {[`/${folder}`]: `/${target}`}
}

/** Returns the folders that contain all pages, the outermost first. */
function foldersAbove([first = '', ...others]: readonly string[]): string[] {
  const parts = first.split('/').slice(0, -1)
  return parts
    .map((_, index) => parts.slice(0, index + 1).join('/'))
    .filter(folder => others.every(page => isIn(page, folder)))
}

function isIn(page: string, folder: string): boolean {
  return page.startsWith(`${folder}/`)
}

/** Returns the paths of all pages in a part of a navigation. */
function pagesIn(part: unknown): string[] {
  if (typeof part === 'string') return /\s|^[a-z]+:/i.test(part) ? [] : [joinPath(part).replace(/\.mdx?$/, '')]
  if (Array.isArray(part)) return part.flatMap(pagesIn)
  if (typeof part !== 'object' || part === null) return []
  const lists = Object.entries(part).filter(
    ([key, value]) => key === 'root' || (typeof value === 'object' && !['openapi', 'asyncapi', 'icon'].includes(key))
  )
  return lists.flatMap(([, value]) => pagesIn(value))
}
