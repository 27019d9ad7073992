import {type Languages, localesInVersion} from '../../../model/locales.ts'
import type {Site} from '../../../model/site.ts'
import {type Version, versionOf} from '../../../model/versions.ts'
import type {WordCatalogs} from '../../../model/words/words-of.ts'
import {type IndexVersion, indexPrefix} from '../format/format.ts'
import {languageIndexes} from './language-indexes.ts'

type LanguageIndex = ReturnType<typeof languageIndexes>[number]

/** Inputs of the search index of one language in one version. */
export interface SearchIndex extends Omit<LanguageIndex, 'tag'> {
  /** Prefix of its file names. */
  readonly prefix: string
  /** All versions of the site; absent if there is only one. */
  readonly versions?: readonly IndexVersion[]
  /** Size of text files. It depends on the pages of all indexes, because hosts limit the number of files of a site. */
  readonly pieceSize: number
}

type NamedIndex = Omit<SearchIndex, 'pieceSize'>
type IndexedVersion = Pick<Version, 'path' | 'label'>

/**
 * Returns the search indexes of a site: one for each language in each version, those of the latest version first.
 *
 * @param config.files names of docsgen's own files in `assets/`, by logical name
 */
export function searchIndexes(
  site: Pick<Site, 'pages' | 'titlesAbove' | 'fallbacks'>,
  config: Languages & {
    readonly versions?: readonly IndexedVersion[] | undefined
    readonly files: Readonly<Record<string, string>>
    readonly words: WordCatalogs
  }
): SearchIndex[] {
  const {versions} = config
  const indexes = versions
    ? indexesOfVersions(site, {...config, versions})
    : languageIndexes(site, config).map(index => named(index))
  const size = pieceSize(indexes.reduce((sum, {pages}) => sum + pages.length, 0))
  return indexes.map(index => ({...index, pieceSize: size}))
}

/**
 * Returns the size of text files in characters. A query shows texts from about seven files, which take 14 KB after compression, or 24 KB
 * at twice the size. Only large sites, which may reach the limits of hosts, have long files: at 10,000 pages, a site has fewer than
 * three files a page, with its HTML and its mirror.
 *
 * @param pages of all indexes of the site
 */
function pieceSize(pages: number): number {
  return pages > largeSite ? 10_240 : 5120
}

/** Number of pages. A site of 1,000 pages has 3.2 files a page with long files, and 3.8 with short ones. */
const largeSite = 500

function indexesOfVersions(
  {pages, fallbacks = [], titlesAbove}: Parameters<typeof searchIndexes>[0],
  config: Parameters<typeof searchIndexes>[1] & {readonly versions: readonly IndexedVersion[]}
): NamedIndex[] {
  const {versions, locales} = config
  const all = versions.map(({label, path}): IndexVersion => ({label, path}))
  const latestFirst = [...versions].sort((a, b) => Number(a.path !== '') - Number(b.path !== ''))
  return latestFirst.flatMap(version => {
    const isInVersion = ({route}: {readonly route: string}): boolean => versionOf(route, versions) === version
    const own = {
      pages: pages.filter(isInVersion),
      fallbacks: fallbacks.filter(isInVersion),
      ...(titlesAbove && {titlesAbove})
    }
    const languages = {...config, ...(locales && {locales: localesInVersion(version, locales)})}
    return languageIndexes(own, languages).map(index => ({...named(index, version), versions: all}))
  })
}

function named({tag, ...index}: LanguageIndex, version?: IndexedVersion): NamedIndex {
  return {...index, prefix: indexPrefix({language: tag, version: version?.path})}
}
