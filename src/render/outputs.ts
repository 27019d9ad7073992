import {isHomeRoute} from '../model/locales.ts'
import type {Asset, PageFacts} from '../model/page.ts'
import type {Constants} from '../model/project/constants.ts'
import {below} from '../model/project/places.ts'
import type {Site} from '../model/site.ts'
import {outputPathOf, type SourcePath, writtenHref} from '../model/url.ts'
import type {App} from '../plugin/app.ts'
import type {Plugin} from '../plugin/plugin.ts'
import {hostedFiles} from '../subsystems/hosting/hosted-files.ts'
import type {HostedSite} from '../subsystems/hosting/hosted-site.ts'
import {fullTexts} from '../subsystems/mirrors/llms/full-texts.ts'
import {mirrorPath, mirrorPathOf} from '../subsystems/mirrors/mirror-path.ts'
import {indexFiles} from '../subsystems/search/format/index-files.ts'
import {usesScript} from '../subsystems/search/site-scripts.ts'
import type {ThemeSheet} from '../subsystems/theme-settings/theme-part.ts'
import {pluginOutputs} from './plugin-outputs.ts'
import {redirectPage} from './redirect-page.ts'
import {siteFiles} from './site-files.ts'
import type {SiteOutput} from './site-output.ts'
import {wordsFile} from './words-file.ts'

export interface OutputsInput extends Omit<HostedSite, 'links' | 'htmlOnly' | 'searchFiles'> {
  readonly app: App
  readonly site: Site
  /** Paths below the public folder, and the folder itself. */
  readonly publicFiles: readonly string[]
  readonly publicDir: string
  /** Sources of public files outside that folder (see `Places`). */
  readonly published?: Readonly<Record<string, string>>
  /** Names of docsgen's own files in `assets/`, by logical name. */
  readonly clientFiles: Readonly<Record<string, string>>
  readonly plugins?: readonly Plugin[]
  /** The project's constants, and the values of its settings. */
  readonly constants: Constants
  /** Files of the project's own theme. */
  readonly theme: {
    readonly sheet?: ThemeSheet
    readonly added: readonly ThemeSheet[]
    readonly assets: readonly Asset[]
  }
}

/**
 * Returns every output of the site by its path in the output directory, except for the search index and the scripts of client modules,
 * which are only known when they are made. The project's own files replace docsgen's, and `_headers` and `_redirects` contain
 * both.
 */
export function siteOutputs(input: OutputsInput): ReadonlyMap<string, SiteOutput> {
  const {app, site, format, publicFiles, publicDir, published = {}, clientFiles} = input
  const outputs = new Map<string, SiteOutput>()
  for (const facts of site.pages) {
    outputs.set(outputPathOf(facts, format), {kind: 'page', facts})
    const mirror = mirrorPathOf(facts)
    if (mirror !== undefined) outputs.set(mirror, {kind: 'mirror', facts})
    for (const path of facts.styles ?? []) outputs.set(path, {kind: 'style', facts})
    for (const {source, output} of facts.assets) outputs.set(output, {kind: 'copy', source, from: 'page'})
    for (const file of facts.pictures ?? []) outputs.set(file.output, {kind: 'derived', file})
  }
  for (const facts of site.fallbacks ?? []) outputs.set(outputPathOf(facts, format), {kind: 'page', facts})
  for (const facts of site.generated ?? []) {
    outputs.set(outputPathOf(facts, format), {kind: 'page', facts})
    const mirror = mirrorPathOf(facts)
    if (mirror !== undefined) outputs.set(mirror, {kind: 'mirror', facts})
  }
  const scripts = new Set(site.pages.flatMap(facts => facts.scripts ?? []))
  const pageScripts = new Set(app.all('pageFiles').flatMap(({scripts = []}) => scripts))
  const isUsed = (name: string): boolean =>
    usesScript(name, input.view) ?? (!pageScripts.has(name) || scripts.has(name))
  for (const [name, file] of Object.entries(clientFiles))
    if (isUsed(name)) outputs.set(`assets/${file}`, {kind: 'client', name: file})
  const {sheet, added, assets} = input.theme
  if (sheet) outputs.set(sheet.path, {kind: 'text', text: () => sheet.text})
  for (const {source, output} of assets) outputs.set(output, {kind: 'copy', source, from: 'page'})
  for (const {path, text} of added) outputs.set(path, {kind: 'text', text: () => text})
  for (const {tag, strings} of input.view.locales ?? [{tag: input.view.lang, strings: undefined}]) {
    const words = wordsFile(app.words, tag, strings)
    if (words) outputs.set(words.path, {kind: 'text', text: () => words.text})
  }
  // Home pages that redirect do so on hosts without redirects too.
  for (const {from, to} of input.redirects.filter(each => isHomeRoute(each.from, input.view.locales))) {
    const path = outputPathOf({route: from}, format)
    if (!outputs.has(path))
      outputs.set(path, {kind: 'text', text: () => redirectPage(writtenHref(input.view.base, to))})
  }
  for (const [path, made] of siteFiles(input)) outputs.set(path, made)
  for (const {of, made} of app.all('siteFiles')) {
    for (const [path, text] of Object.entries(of?.(input) ?? {})) outputs.set(path, {kind: 'text', text})
    for (const [path, make] of Object.entries(made?.(input) ?? {})) outputs.set(path, {kind: 'made', make})
  }
  for (const [path, file] of Object.entries(fullTexts(site, input.view))) outputs.set(path, {kind: 'full-text', file})
  const hosted = hostedFiles(withHostInput(input))
  for (const name of publicFiles) {
    // Files for hosts contain the project's own.
    if (/^_(?:headers|redirects)$/.test(name) && Object.hasOwn(hosted, name)) continue
    const source = (published[name] ?? below(publicDir, name)) as SourcePath
    outputs.set(name, {kind: 'copy', source, from: 'public'})
  }
  for (const [path, text] of Object.entries(hosted)) if (!outputs.has(path)) outputs.set(path, {kind: 'text', text})
  for (const [path, made] of pluginOutputs(input.plugins ?? [], input, outputs).outputs) outputs.set(path, made)
  return outputs
}

/** Returns the input with what features add to the headers of a site. */
function withHostInput(input: OutputsInput): HostedSite {
  const {app, site, view} = input
  return {
    ...input,
    links: app.all('siteFiles').flatMap(({links}) => links?.(view) ?? []),
    htmlOnly: (site.generated ?? []).flatMap(page => (mirrorPathOf(page) === undefined ? [page.route] : [])),
    searchFiles: indexFiles(view)
  }
}

/** Returns the paths of the files that a page may have in the output directory. */
export function pageFiles(
  page: Pick<PageFacts, 'route' | 'error' | 'source'>,
  format: OutputsInput['format']
): readonly string[] {
  return [outputPathOf(page, format), mirrorPath(page.route)]
}
