import type {Places} from '../../../../model/project/places.ts'
import {routeOf} from '../../../../model/url.ts'
import type {UserVersion} from '../../../../model/versions.ts'
import type {ForeignFiles} from '../dialect.ts'
import {asData, asList, asText, type Data, joinPath} from '../read-data.ts'
import {pageFile} from './mkdocs-pages.ts'

interface Deployed {
  readonly name: string
  readonly title: string
  readonly aliases: readonly string[]
  readonly tag: string | undefined
  /** The branch with its name. */
  readonly branch: string | undefined
}

/** Addresses that mike gives to the pages of a version, in addition to those that they have in the site. */
interface Alias {
  /** First parts of the addresses. */
  readonly prefixes: readonly string[]
  /** First part of the addresses in the site; empty for the latest version. */
  readonly path: string
  /** The commit with the pages; `undefined` for the working folder. */
  readonly ref: string | undefined
}

/** Versions of a project, and those whose sources cannot be found. */
export interface MikeVersions {
  readonly versions: readonly UserVersion[]
  readonly lost: readonly string[]
  readonly aliases: readonly Alias[]
}

/**
 * Returns the versions that mike published. It keeps their list and their built pages on a branch, so the sources come from tags, or
 * from branches with their names.
 *
 * @param plugins names of the project's plugins
 * @param options of the plugin `mike`
 */
export async function mikeVersions(
  config: Data,
  files: Pick<ForeignFiles, 'committed' | 'refs'>,
  {plugins, options}: {readonly plugins: readonly string[]; readonly options: Data}
): Promise<MikeVersions | undefined> {
  const wanted = asData(asData(config.extra).version)
  if (wanted.provider !== 'mike' && !plugins.includes('mike')) return undefined
  const branch = asText(config.remote_branch) ?? 'gh-pages'
  const refs = [branch, `${asText(config.remote_name) ?? 'origin'}/${branch}`]
  const text = await files.committed(refs, joinPath(asText(options.deploy_prefix) ?? '', 'versions.json'))
  const deployed = text === undefined ? [] : readList(text, await files.refs())
  const favored = [wanted.default].flat().flatMap(name => asText(name) ?? [])
  const isLatest = ({name, aliases}: Deployed): boolean =>
    [...favored, 'latest', 'stable'].some(alias => alias === name || aliases.includes(alias))
  const refOf = ({tag, branch: own}: Deployed): string | undefined => tag ?? own
  const latest = deployed.find(isLatest) ?? deployed.find(version => refOf(version) !== undefined)
  if (!latest || deployed.length < 2) return undefined
  // Documentation of the next release is published from a branch.
  const next = deployed.find(({tag, name}) => tag === undefined && name !== latest.name && !/^v?\d/.test(name))
  const working = refOf(latest) === undefined || next === undefined ? latest : next
  const kept = deployed.filter(version => version === working || refOf(version) !== undefined)
  if (kept.length < 2) return undefined
  return {
    versions: kept.map(version => ({
      name: version.name,
      status: version === latest ? 'latest' : version === working ? 'preview' : 'maintained',
      ...(version !== working && {from: {git: refOf(version) ?? ''}}),
      ...(version.title !== version.name && {label: version.title})
    })),
    lost: deployed.filter(version => !kept.includes(version)).map(({name}) => name),
    aliases: kept.flatMap(version => {
      const prefixes = [...(version === latest ? [version.name] : []), ...version.aliases]
      const path = version === latest ? '' : version.name
      return prefixes.length === 0 ? [] : [{prefixes, path, ref: version === working ? undefined : refOf(version)}]
    })
  }
}

/** Returns the sentence about versions that are left out. */
export function lostVersions(names: readonly string[]): string {
  const quoted = names.map(name => `\`${name}\``)
  return names.length === 1
    ? `the version ${quoted[0]}, which has no tag or branch with this name`
    : `the versions ${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}, which have no tag or branch with their names`
}

function readList(text: string, {tags, branches}: Awaited<ReturnType<ForeignFiles['refs']>>): Deployed[] {
  try {
    return asList(JSON.parse(text) as unknown).flatMap(item => {
      const {version, title, aliases} = asData(item)
      const name = asText(version)
      if (name === undefined) return []
      const shown = asText(title) ?? name
      const names = asList(aliases).flatMap(alias => asText(alias) ?? [])
      return [{name, title: shown, aliases: names, tag: tagOf([name, shown], tags), branch: branchOf(name, branches)}]
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

/** Returns the branch with the name of a version, maybe after `v`: a local one, else that of a remote. */
function branchOf(name: string, branches: readonly string[]): string | undefined {
  const bare = name.replace(/^v(?=\d)/, '')
  const wanted = [name, bare, `v${bare}`]
  return (
    branches.find(branch => wanted.includes(branch)) ??
    branches.find(branch => wanted.includes(branch.slice(branch.indexOf('/') + 1)))
  )
}

/**
 * Returns the redirects from the addresses that mike gives to pages by an alias, such as `/latest/a`, and to those of the latest
 * version by its name.
 */
export async function aliasRedirects(
  aliases: readonly Alias[],
  {files, places, dir}: {readonly files: ForeignFiles; readonly places: Places; readonly dir: string}
): Promise<Record<string, string>> {
  const redirects: Record<string, string> = {}
  for (const {prefixes, path, ref} of aliases) {
    const all = ref === undefined ? files.list(dir) : await files.listCommitted(ref, dir)
    const pages = all.filter(file => pageFile.test(file) && !places.skipped.includes(file))
    const routes = pages.map(file => routeOf(file, places))
    const inside = (prefix: string, route: string): string => (route === '/' ? `/${prefix}` : `/${prefix}${route}`)
    for (const prefix of prefixes)
      for (const route of routes) redirects[inside(prefix, route)] = path === '' ? route : inside(path, route)
  }
  return redirects
}
