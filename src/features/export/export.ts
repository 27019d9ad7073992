import {mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join, resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import {strToU8, type Zippable, zipSync} from 'fflate'
import {manifestName} from '../../host/machine/hidden.ts'
import {HostError} from '../../host/machine/host-error.ts'
import {machineError} from '../../host/machine/machine-error.ts'
import {displayPath, realPath} from '../../host/output/folder.ts'
import {parseManifest} from '../../host/output/manifest.ts'
import {compareCodeUnits} from '../../model/order.ts'
import type {PageFacts} from '../../model/page.ts'
import type {Config} from '../../model/project/config.ts'
import type {Logger} from '../../model/project/logger.ts'
import {isUnder} from '../../model/url.ts'
import type {App} from '../../plugin/app.ts'
import {listedPages} from '../../site/navigation/listed-pages.ts'
import {mirrorPathOf} from '../../subsystems/mirrors/mirror-path.ts'
import type {OfflineSearch} from '../../subsystems/search/search-types.ts'
import {type Addresses, indexAddresses} from './addresses.ts'
import {type ArchiveInput, offlineFiles} from './archive.ts'
import {type Chapter, linkChapters, readChapter} from './book.ts'
import {chapterFile, epubFiles} from './epub.ts'
import {type ExportedSite, pagesWithLists} from './exported-pages.ts'
import {printDocument, printPdf} from './pdf.ts'

export type ExportFormat = 'zip' | 'epub' | 'pdf'

export interface ExportOptions {
  readonly app: App
  /** Absolute path of the project's root. */
  readonly root: string
  readonly logger: Logger
  readonly format: ExportFormat
  /** Route of the section to export. Default: the whole site. */
  readonly section?: string
  /** Relative to the root. Default: the name of the section or of the site. */
  readonly output?: string
  /** The built site, relative to the root. */
  readonly outDir: string
  readonly config: Pick<Config, 'title' | 'lang' | 'url' | 'base' | 'build'>
  readonly site: ExportedSite
  readonly view: ArchiveInput['view']
  /** Absent for a site without search. */
  readonly search?: OfflineSearch | undefined
}

/** Time of all entries of an archive: the same site gives the same bytes. ZIP has no time zone, so the parts are those of the local one. */
const mtime = new Date(1980, 0, 1)

/**
 * Writes a built site, or one section of it, as one file.
 *
 * @returns path of the file, relative to the root
 * @throws HostError 2 if there is no built site or no such section; 3 if the machine fails
 */
export function exportSite(options: ExportOptions): string {
  const {root, format, section, config, site} = options
  const folder = realPath(resolve(root, options.outDir))
  const name = displayPath(root, folder)
  if (!statSync(folder, {throwIfNoEntry: false})?.isDirectory())
    throw new HostError(`There is no built site at \`${name}\`. Run \`docsgen build\` first.`, 2)
  const files = listFiles(folder)
  if (files.length === 0) throw new HostError(`docsgen did not build \`${name}\`. Run \`docsgen build\` first.`, 2)
  const addresses = indexAddresses(files, config.base)
  const start = section ?? '/'
  // On paper, lists of pages would only repeat the contents.
  const pages = (format === 'pdf' ? listedPages(site) : pagesWithLists(site))
    .filter(({route}) => isUnder(route, start))
    // The page of the site or the section comes first, even if the sidebar omits it.
    .sort((a, b) => Number(b.route === start) - Number(a.route === start))
  const listed = pages.flatMap(({route, title}) => {
    const file = addresses.documentOf(route)
    return file === undefined ? [] : [{route, title, file, html: readFileSync(join(folder, file), 'utf8')}]
  })
  if (listed.length === 0)
    throw new HostError(
      section === undefined
        ? `\`${name}\` contains no pages. Run \`docsgen build\` first.`
        : `Unexpected section \`${section}\`, expected the route of a folder or page, such as \`/guide\`.`,
      2
    )
  const first = listed.find(({route}) => route === section)
  const title = first ? `${config.title}: ${first.title}` : config.title
  const output = resolve(root, options.output ?? `${fileName(section ?? config.title)}.${format}`)
  const part: Part = {folder, files, addresses, listed, title, config, ...(section !== undefined && {section})}
  try {
    mkdirSync(dirname(output), {recursive: true})
    if (format === 'zip') writeFileSync(output, offlineArchive(part, {...options, pages}))
    else if (format === 'epub') writeFileSync(output, epub(part))
    else pdf(part, output)
  } catch (error) {
    throw error instanceof HostError ? error : machineError(error, {verb: 'write', path: displayPath(root, output)})
  }
  return displayPath(root, output)
}

/** What is exported. */
interface Part {
  /** Absolute path of the built site. */
  readonly folder: string
  /** Every file of the site. */
  readonly files: readonly string[]
  readonly addresses: Addresses
  /** The pages in reading order, with their documents. */
  readonly listed: readonly (Omit<Chapter, 'body'> & {readonly html: string})[]
  readonly title: string
  readonly section?: string
  readonly config: ExportOptions['config']
}

function offlineArchive(
  {folder, listed, title, section, ...part}: Part,
  {
    app,
    site,
    view,
    search,
    pages
  }: Pick<ExportOptions, 'app' | 'site' | 'view' | 'search'> & {readonly pages: readonly PageFacts[]}
): Uint8Array {
  const start = section ?? '/'
  const own = new Set(pages)
  const fallbacks = (site.fallbacks ?? []).filter(({route}) => isUnder(route, start))
  const files = offlineFiles({
    app,
    ...part,
    view,
    search,
    ...(section !== undefined && {section}),
    read: file => readFileSync(join(folder, file)),
    documents: new Set([
      ...listed.map(({file}) => file),
      ...fallbacks.flatMap(({route}) => part.addresses.documentOf(route) ?? []),
      // If the home page is a redirect, no page has this document.
      ...(section === undefined ? ['index.html'] : [])
    ]),
    left: new Set(
      [...site.pages, ...(site.generated ?? [])].flatMap(page => (own.has(page) ? [] : (mirrorPathOf(page) ?? [])))
    )
  })
  const entries: Zippable = {}
  for (const [path, data] of files) entries[`${fileName(title)}/${path}`] = [bytesOf(data), {mtime}]
  return zipSync(entries)
}

function epub({folder, addresses, listed, title, section, config}: Part): Uint8Array {
  const chapters = listed.map(readChapter)
  const images = new Map<string, string>()
  const image = (file: string): string => {
    const path = images.get(file) ?? `images/${images.size + 1}.${/[^.]*$/.exec(file)?.[0]}`
    images.set(file, path)
    return path
  }
  const chapter = (index: number, rest: string): string => chapterFile(index) + rest
  const shown = linkChapters(chapters, {addresses, ...urlOf(config), to: {chapter, image}})
  const parts = epubFiles({
    title,
    lang: config.lang,
    identifier: (config.url ?? title) + (section ?? ''),
    chapters,
    images: new Map(shown.map(file => [image(file), readFileSync(join(folder, file))]))
  })
  const entries: Zippable = {}
  for (const [path, data] of parts) entries[path] = [bytesOf(data), {mtime, level: path === 'mimetype' ? 0 : 6}]
  return zipSync(entries)
}

function pdf({folder, addresses, listed, title, config}: Part, output: string): void {
  const chapters = listed.map(readChapter)
  // Ids of different chapters may be equal, so a link points to the chapter.
  const chapter = (index: number): string => `#chapter-${index + 1}`
  const image = (file: string): string => pathToFileURL(join(folder, file)).href
  linkChapters(chapters, {addresses, ...urlOf(config), to: {chapter, image}})
  const work = mkdtempSync(join(tmpdir(), 'docsgen-pdf-'))
  try {
    const html = join(work, 'book.html')
    writeFileSync(html, printDocument({title, lang: config.lang, chapters}))
    printPdf({html, output})
  } finally {
    rmSync(work, {recursive: true, force: true})
  }
}

function urlOf({url}: ExportOptions['config']): {readonly url?: string} {
  return url === undefined ? {} : {url}
}

/** Returns the files of a built site, sorted; none if docsgen has not built it. */
function listFiles(folder: string): string[] {
  const path = join(folder, manifestName)
  const text = statSync(path, {throwIfNoEntry: false}) ? readFileSync(path, 'utf8') : ''
  return [...(parseManifest(text)?.files.keys() ?? [])].sort(compareCodeUnits)
}

function bytesOf(data: string | Uint8Array): Uint8Array {
  return typeof data === 'string' ? strToU8(data) : data
}

/** Returns a name for a file: `lantern-docs` for `Lantern docs`. */
function fileName(text: string): string {
  return (
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '') || 'site'
  )
}
