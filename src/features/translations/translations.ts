import {readFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {type LoadedSite, loadSite} from '../../commands/load/load-site.ts'
import {HostError} from '../../host/machine/host-error.ts'
import {machineError} from '../../host/machine/machine-error.ts'
import {createProgress} from '../../host/machine/terminal/progress.ts'
import {rewriteWhole} from '../../host/machine/write-whole.ts'
import {openProject, type Project} from '../../host/project/project.ts'
import {isSameTag, type Locale, localesInVersion} from '../../model/locales.ts'
import type {Logger} from '../../model/project/logger.ts'
import {plural} from '../../model/text/plural.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import {versionOf} from '../../model/versions.ts'
import type {App} from '../../plugin/app.ts'
import {extendSite} from '../../site/navigation/extend-site.ts'
import {createChangeFinder} from './changes.ts'
import {type Pair, pairsOf} from './pairs.ts'
import {createProjectParser} from './project-parser.ts'
import {formatReport, type LanguageReport, type ReportedPage, reportTranslations} from './report.ts'
import {readTextState, textStateOf} from './text-state.ts'
import {withTranslationOf} from './with-translation-of.ts'

export interface TranslationsOptions {
  readonly app: App
  /** Absolute path of the project's root. */
  readonly root: string
  readonly logger: Logger
  readonly print: (text: string) => void
  readonly configFile?: string
  /** Reports only this language. */
  readonly locale?: string
  readonly format: 'text' | 'json'
  /** Translations to confirm instead of a report: paths from the current folder or from the root. */
  readonly confirm?: readonly string[]
}

/**
 * Prints which translations are missing or older than their originals, or confirms translations.
 *
 * @returns the exit code
 * @throws HostError 2 if the site has one language, or an option refers to something that does not exist
 */
export async function translations(options: TranslationsOptions): Promise<0> {
  const {app, root, logger, configFile} = options
  const project = await openProject({app, root, ...(configFile ? {configFile} : {})})
  try {
    if (!project.config.locales)
      throw new HostError('The site has one language. Set `locales` in the configuration to add others.', 2)
    const whole = await loadSite({project, progress: createProgress(logger), drafts: true})
    const {loaded, locales} = inWorkingFolder(whole, project, project.config.locales)
    try {
      loaded.remember()
      if (options.confirm) confirm(options, loaded, locales)
      else await report(options, {project, loaded, locales})
    } finally {
      await loaded.close()
    }
    return 0
  } finally {
    project.dispose()
  }
}

/** Returns the pages and languages of the version in the working folder. Nobody translates what is already published. */
function inWorkingFolder(
  loaded: LoadedSite,
  {versions: editions}: Pick<Project, 'versions'>,
  locales: readonly Locale[]
): {readonly loaded: LoadedSite; readonly locales: readonly Locale[]} {
  const version = editions?.find(({dir}) => dir === '')?.version
  if (!editions || !version) return {loaded, locales}
  const versions = editions.map(edition => edition.version)
  const pages = loaded.site.pages.filter(({route}) => versionOf(route, versions) === version)
  return {
    loaded: {...loaded, site: extendSite(loaded.site, {pages})},
    locales: localesInVersion(version, locales)
  }
}

async function report(
  {locale, format, print}: TranslationsOptions,
  {
    project,
    loaded,
    locales
  }: {readonly project: Project; readonly loaded: LoadedSite; readonly locales: readonly Locale[]}
): Promise<void> {
  const [first, ...others] = locales
  const chosen = locale === undefined ? others : others.filter(({tag}) => isSameTag(tag, locale))
  if (locale !== undefined && chosen.length === 0) {
    const tags = others.map(({tag}) => tag)
    const isFirst = first !== undefined && isSameTag(first.tag, locale)
    throw new HostError(
      isFirst
        ? `\`${locale}\` is the default language, which others translate. Expected one of: ${tags.join(', ')}.`
        : `Unexpected \`${locale}\` for \`--locale\`, expected one of: ${tags.join(', ')}${didYouMean(suggest(locale, tags))}`,
      2
    )
  }
  const tags = new Set(chosen.map(({tag}) => tag))
  const languages = reportTranslations(loaded.site, locales, project.places).filter(each => tags.has(each.locale))
  const changed = await withChanges(languages, {project, loaded})
  print(format === 'json' ? `${JSON.stringify({version: 1, languages: changed}, null, 2)}\n` : formatReport(changed))
}

/** Adds what changed in the originals of stale translations, from the history of the project. */
async function withChanges(
  languages: readonly LanguageReport[],
  {project, loaded}: {readonly project: Project; readonly loaded: LoadedSite}
): Promise<readonly LanguageReport[]> {
  const parse = await createProjectParser(project)
  const find = createChangeFinder(project.root, async (source, text) => {
    const tree = await parse(source, text)
    return tree && readTextState(tree).hash
  })
  const changeOf = async (page: ReportedPage): Promise<ReportedPage> => {
    const confirmed = loaded.pages.get(page.source)?.facts.frontMatter.translation_of
    if (page.state !== 'stale' || page.original === undefined || confirmed === undefined) return page
    const change = await find(page.original, confirmed)
    return change ? {...page, change} : page
  }
  const done: LanguageReport[] = []
  for (const language of languages) {
    const pages: ReportedPage[] = []
    for (const page of language.pages) pages.push(await changeOf(page))
    done.push({...language, pages})
  }
  return done
}

/** Writes the hash of each original into its translation: into all of them, or into none if one cannot be confirmed. */
function confirm(
  {root, confirm: files = [], logger}: TranslationsOptions,
  {site}: LoadedSite,
  locales: readonly Locale[]
): void {
  const pairs = new Map(pairsOf(site, locales).map(pair => [join(root, pair.page.source), pair]))
  const edits = files.map(file => {
    const pair = pairs.get(resolve(file)) ?? pairs.get(resolve(root, file))
    if (!pair) {
      const near = suggest(
        file,
        [...pairs.values()].map(({page}) => page.source as string)
      )
      throw new HostError(
        `Unexpected \`${file}\` for \`--confirm\`, expected the file of a translation${didYouMean(near)}`,
        2
      )
    }
    return {path: pair.page.source as string, text: confirmedText(root, pair)}
  })
  for (const {path, text} of edits) {
    try {
      rewriteWhole(join(root, path), Buffer.from(text, 'latin1'))
    } catch (error) {
      throw machineError(error, {verb: 'write', path})
    }
  }
  logger.info(`Confirmed ${plural(edits.length, 'translation')}.`)
}

/** Returns the new text of a translation, with one character for each byte. */
function confirmedText(root: string, {page, original, route}: Pair): string {
  if (!original)
    throw new HostError(`\`${page.source}\` translates \`${route}\`, which does not exist. Nothing was confirmed.`, 2)
  const state = textStateOf(original)
  if (!state) throw new HostError(`\`${original.source}\` does not parse. Nothing was confirmed.`, 2)
  const text = withTranslationOf(readFileSync(join(root, page.source), 'latin1'), state.hash)
  if (text === undefined)
    throw new HostError(
      `The front matter of \`${page.source}\` does not have one key per line. Add \`translation_of: ${state.hash}\` by hand. Nothing was confirmed.`,
      2
    )
  return text
}
