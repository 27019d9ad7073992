import type {Config} from '../../model/project/config.ts'
import type {SiteView} from '../../model/site.ts'
import type {App} from '../../plugin/app.ts'
import {wordsFile} from '../../render/words-file.ts'
import type {OfflineSearch} from '../../subsystems/search/search-types.ts'
import type {Addresses} from './addresses.ts'
import {offlineDocument, offlineFile} from './offline.ts'

export interface ArchiveInput {
  /** Paths of all files of the built site. */
  readonly files: readonly string[]
  readonly read: (file: string) => Uint8Array
  readonly addresses: Addresses
  /** Paths of the documents that the archive contains. */
  readonly documents: ReadonlySet<string>
  /** Paths of text files of pages that it does not contain. */
  readonly left: ReadonlySet<string>
  readonly section?: string
  readonly app: App
  readonly config: Pick<Config, 'url' | 'build'>
  readonly view: Pick<SiteView, 'lang' | 'locales'>
  /** Absent for a site without search. */
  readonly search?: OfflineSearch | undefined
}

/** Returns the files of an archive whose documents browsers open from a disk, by path. */
export function offlineFiles(input: ArchiveInput): Map<string, Uint8Array | string> {
  const {files, read, addresses, documents, left, section, config, view, search, app} = input
  const words = search ? wordsOf(app, view) : new Set()
  const included = new Set(
    files.filter(file =>
      file.endsWith('.html') ? documents.has(file) : words.has(file) || (isKept(file) && !left.has(file))
    )
  )
  const place = {
    addresses,
    has: (file: string) => included.has(file),
    ...(search && {
      script: {path: search.script.path, format: config.build.format, ...(section !== undefined && {section})}
    }),
    ...(config.url !== undefined && {url: config.url})
  }
  const made = new Map<string, Uint8Array | string>()
  for (const file of files) {
    const found = search?.file(file, () => read(file))
    if (found) made.set(found.path, found.text)
    else if (included.has(file)) {
      const bytes = read(file)
      const html = (): string => Buffer.from(bytes).toString()
      made.set(
        file,
        file.endsWith('.html') ? offlineDocument({file, html: html(), ...place}) : offlineFile(file, bytes)
      )
    }
  }
  if (search) made.set(search.script.path, search.script.bytes)
  return made
}

/** Returns the paths of the scripts that only set the words of a language. */
function wordsOf(app: App, {lang, locales}: ArchiveInput['view']): ReadonlySet<string> {
  const languages = locales ?? [{tag: lang, strings: undefined}]
  return new Set(languages.flatMap(({tag, strings}) => wordsFile(app.words, tag, strings)?.path ?? []))
}

/** Returns whether a file other than a document is useful without a server and the site's scripts. */
function isKept(file: string): boolean {
  return !/^(?:search\/.*\.json$|_headers$|_redirects$|robots\.txt$|sitemap\.xml$|anchors\.json$|objects\.inv$|\.)|\.js$/.test(
    file
  )
}
