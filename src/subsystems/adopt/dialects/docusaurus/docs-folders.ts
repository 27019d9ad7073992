import type {UserVersion} from '../../../../model/versions.ts'
import type {ForeignFiles} from '../dialect.ts'
import {asData, asList, asText, type Data, joinPath} from '../read-data.ts'
import type {DocsFolder} from './docs-folder.ts'

/** A language besides the default one. */
export interface Language {
  /** First part of its addresses. */
  readonly name: string
  /** Folder of its translations. */
  readonly dir: string
}

/** Returns the folders of one instance of the docs plugin: every version in every language, the default ones first. */
export function docsFolders(files: ForeignFiles, options: Data, languages: readonly Language[]): DocsFolder[] {
  const dir = files.pathOf(options.path) ?? 'docs'
  const start = prefixed(joinPath(asText(options.routeBasePath) ?? 'docs'))
  const id = asText(options.id)
  const before = id !== undefined && id !== 'default' ? `${id}_` : ''
  const settings = asData(options.versions)
  const only = asList(options.onlyIncludeVersions)
  const versions = versionNames(files, `${before}versions.json`)
  const last = asText(options.lastVersion) ?? versions[0] ?? 'current'
  const wanted = ['current', ...versions].filter(
    version =>
      (version !== 'current' || options.includeCurrentVersion !== false || versions.length === 0) &&
      (only.length === 0 || only.includes(version))
  )
  const routeOf = (version: string): string => {
    const path = asText(asData(settings[version]).path)
    if (path !== undefined) return `${start}${prefixed(joinPath(path))}`
    return version === last ? start : `${start}/${version === 'current' ? 'next' : version}`
  }
  const labelOf = (version: string): string | undefined =>
    version === last
      ? undefined
      : (asText(asData(settings[version]).label) ?? (version === 'current' ? 'Next' : version))
  const versionIn = (version: string): UserVersion => {
    const own = asData(settings[version])
    const isNewer = wanted.indexOf(version) < wanted.indexOf(last)
    const banner = asText(own.banner) ?? (version === last ? 'none' : isNewer ? 'unreleased' : undefined)
    const isOver = banner === 'unmaintained' || own.noIndex === true
    const status = isNewer && !isOver ? 'preview' : isOver ? 'unmaintained' : 'maintained'
    const label = asText(own.label) ?? (version === 'current' ? 'Next' : version)
    return {
      name: version === 'current' ? 'next' : version,
      ...(label !== version && {label}),
      ...(version === last
        ? {status: 'latest'}
        : {status, ...(banner === 'none' && {banner: false}), routes: {[routeOf(version)]: routeOf(last) || '/'}})
    }
  }
  const found = wanted.map((version): DocsFolder => {
    const current = version === 'current'
    return {
      dir: current ? dir : `${before}versioned_docs/version-${version}`,
      route: routeOf(version),
      sidebars: current
        ? currentSidebars(files, options)
        : existing(files, `${before}versioned_sidebars/version-${version}-sidebars.json`),
      options,
      label: labelOf(version),
      ...(wanted.length > 1 && {version: versionIn(version)})
    }
  })
  const first = found.filter(({label}) => label === undefined)
  const own = [...first, ...found.filter(({label}) => label !== undefined)]
  return [...own, ...translated(files, own, {dir, before, languages})]
}

function translated(
  files: ForeignFiles,
  own: readonly DocsFolder[],
  {dir, before, languages}: {readonly dir: string; readonly before: string; readonly languages: readonly Language[]}
): DocsFolder[] {
  const plugin = `docusaurus-plugin-content-docs${before === '' ? '' : `-${before.slice(0, -1)}`}`
  return languages
    .filter(language => files.names(language.dir).includes(plugin))
    .flatMap(({name, dir: folder}) =>
      own.map((original): DocsFolder => {
        const version = original.dir === dir ? 'current' : (original.dir.split('/').at(-1) ?? '')
        return {
          ...original,
          translated: true,
          dir: `${folder}/${plugin}/${version}`,
          route: `/${name}${original.route}`
        }
      })
    )
}

function prefixed(path: string): string {
  return path === '' ? '' : `/${path}`
}

function versionNames(files: ForeignFiles, file: string): string[] {
  try {
    return asList(JSON.parse(files.read(file) ?? '[]') as unknown)
      .flatMap(version => asText(version) ?? [])
      .filter(version => version !== 'current')
  } catch {
    // Treated as if there were none.
    return []
  }
}

/** Returns the file of sidebars. Its path in a configuration may be an argument of `require.resolve` or `path.resolve`. */
function currentSidebars(files: ForeignFiles, {sidebarPath, id}: Data): string | undefined {
  const written = asText(sidebarPath)
  if (written === undefined) {
    if (sidebarPath === false || (id !== undefined && id !== 'default')) return undefined
    return ['sidebars.js', 'sidebars.ts', 'sidebars.json'].find(name => files.has(name))
  }
  const parts = (files.pathOf(written) ?? '').split('/')
  return parts.map((_, index) => parts.slice(index).join('/')).find(path => files.has(path))
}

function existing(files: ForeignFiles, path: string): string | undefined {
  return files.has(path) ? path : undefined
}
