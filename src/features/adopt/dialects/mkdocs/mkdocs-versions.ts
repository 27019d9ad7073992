import type {Places} from '../../../../model/project/places.ts'
import {routeOf} from '../../../../model/url.ts'
import type {UserVersion} from '../../../../model/versions.ts'
import type {ForeignFiles} from '../dialect.ts'
import {asData, asList, asText, type Data} from '../read-data.ts'

interface Deployed {
  readonly name: string
  readonly title: string
  readonly aliases: readonly string[]
  /** The tag that it was published from. */
  readonly tag: string | undefined
}

/** Versions of a project, and those that have no tag. */
export interface MikeVersions {
  readonly versions: readonly UserVersion[]
  readonly lost: readonly string[]
  /** First parts of addresses that mike gives to the pages of the working folder, if that is the latest version. */
  readonly prefixes: readonly string[]
}

/**
 * Returns the versions that mike published. It keeps their list and their built pages on a branch, so the sources come from tags.
 *
 * @param plugins names of the project's plugins
 */
export async function mikeVersions(
  config: Data,
  files: Pick<ForeignFiles, 'committed' | 'tags'>,
  plugins: readonly string[]
): Promise<MikeVersions | undefined> {
  const wanted = asData(asData(config.extra).version)
  if (wanted.provider !== 'mike' && !plugins.includes('mike')) return undefined
  const branch = asText(config.remote_branch) ?? 'gh-pages'
  const text = await files.committed([branch, `${asText(config.remote_name) ?? 'origin'}/${branch}`], 'versions.json')
  const deployed = text === undefined ? [] : readList(text, await files.tags())
  const favored = [wanted.default].flat().flatMap(name => asText(name) ?? [])
  const isLatest = ({name, aliases}: Deployed): boolean =>
    [...favored, 'latest', 'stable'].some(alias => alias === name || aliases.includes(alias))
  const latest = deployed.find(isLatest) ?? deployed.find(({tag}) => tag !== undefined)
  if (!latest || deployed.length < 2) return undefined
  // Documentation of the next release is published from a branch.
  const next = deployed.find(({tag, name}) => tag === undefined && name !== latest.name && !/^v?\d/.test(name))
  const working = latest.tag === undefined || next === undefined ? latest : next
  const kept = deployed.filter(version => version === working || version.tag !== undefined)
  if (kept.length < 2) return undefined
  return {
    versions: kept.map(version => ({
      name: version.name,
      status: version === latest ? 'latest' : version === working ? 'preview' : 'maintained',
      ...(version !== working && {from: {git: version.tag ?? ''}}),
      ...(version.title !== version.name && {label: version.title})
    })),
    lost: deployed.filter(version => !kept.includes(version)).map(({name}) => name),
    prefixes: working === latest ? [latest.name, ...latest.aliases] : []
  }
}

function readList(text: string, tags: readonly string[]): Deployed[] {
  try {
    return asList(JSON.parse(text) as unknown).flatMap(item => {
      const {version, title, aliases} = asData(item)
      const name = asText(version)
      if (name === undefined) return []
      const shown = asText(title) ?? name
      const names = asList(aliases).flatMap(alias => asText(alias) ?? [])
      return [{name, title: shown, aliases: names, tag: tagOf([name, shown], tags)}]
    })
  } catch {
    // Treated as if there were none.
    return []
  }
}

/** Returns the tag of a version: with its name or title, maybe after `v`, else the last one of its patch releases. */
function tagOf(names: readonly string[], tags: readonly string[]): string | undefined {
  const bare = (tag: string): string => tag.replace(/^v(?=\d)/, '')
  const exact = tags.find(tag => names.some(name => bare(tag) === bare(name)))
  if (exact !== undefined) return exact
  const patchOf = (tag: string): number =>
    Math.max(
      ...names.map(name =>
        bare(tag).startsWith(`${bare(name)}.`) ? Number(bare(tag).slice(bare(name).length + 1)) : -1
      )
    )
  return tags.filter(tag => patchOf(tag) >= 0).sort((a, b) => patchOf(b) - patchOf(a))[0]
}

/** Returns the redirects from the addresses that mike gives to the pages of the latest version. */
export function withoutPrefixes(
  prefixes: readonly string[],
  {files, places, dir}: {readonly files: ForeignFiles; readonly places: Places; readonly dir: string}
): Record<string, string> {
  const pages = files.list(dir).filter(path => /\.md$/.test(path) && !places.skipped.includes(path))
  const routes = pages.map(path => routeOf(path, places))
  return Object.fromEntries(
    prefixes.flatMap(prefix => routes.map(route => [`/${prefix}${route === '/' ? '' : route}`, route] as const))
  )
}
