import {existsSync, readFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import type {PluggableList} from 'unified'
import {parseJson} from '../../content/settings/parse-json.ts'
import {textFile} from '../../content/text-file.ts'
import type {Point, Severity} from '../../model/diagnostic.ts'
import {completeLocales} from '../../model/locales.ts'
import type {Config, RuleSetting, UserSettings} from '../../model/project/config.ts'
import type {ConfigProblem} from '../../model/project/config-problem.ts'
import {completeGuests} from '../../model/project/guests.ts'
import {type Csp, type HeadTag, mergeCsp} from '../../model/project/policy.ts'
import {configNames} from '../../model/project/project-files.ts'
import {releaseProblems} from '../../model/project/release-problems.ts'
import {isDay} from '../../model/text/day.ts'
import type {OutputFormat} from '../../model/url.ts'
import {completeVersions} from '../../model/versions.ts'
import type {App} from '../../plugin/app.ts'
import type {UserConfig} from '../../plugin/define-config.ts'
import {headCsp} from '../../render/head-csp.ts'
import {type KnownRules, knownRules, unknownRuleReason, unknownRules} from '../../rules/catalogue.ts'
import {feedbackCsp} from '../../subsystems/feedback/feedback-csp.ts'
import {searchSettings} from '../../subsystems/search/search-settings.ts'
import {hashOf} from '../machine/hash.ts'
import {HostError} from '../machine/host-error.ts'
import {relativePath} from '../machine/paths.ts'
import {listMistakes} from '../machine/placed-error.ts'
import {configPlaces} from './config-places.ts'
import {evaluateModule} from './evaluate-module.ts'
import {loadPlugins, type PluginUse, type ProjectPlugins} from './load-plugins.ts'
import {validate} from './validate-config.ts'

export interface LoadedConfig {
  readonly config: Config
  /** Returns the same configuration, with the settings and plugins of another generator as its defaults. */
  readonly over: (beneath: Beneath) => Promise<LoadedConfig>
  /** Other configuration files in the root, which are ignored. */
  readonly unread: readonly string[]
  /** The configuration file, relative to the root; without one, the name of the file that a project would create. */
  readonly name: string
  /** Returns the place of a key in the file. */
  readonly placeOf: (keys: readonly (string | number)[]) => Point
  readonly plugins: ProjectPlugins
  /** docsgen's own rules and those of the plugins. */
  readonly known: KnownRules
  /**
   * Hash of the configuration, of what it imports, and of the packages it uses. Plugins are code, so it is part of every cache
   * key.
   */
  readonly hash: string
  /** The files that the configuration consists of, relative to the root; `dev` watches them. */
  readonly files: readonly string[]
}

/** The settings of another generator's project. The project's own configuration takes precedence. */
export interface Beneath {
  readonly config: UserSettings
  readonly plugins?: readonly PluginUse[]
}

/**
 * Finds, evaluates and validates a project's configuration.
 *
 * @param file relative to the root or absolute; default: the first `docsgen.config.*` in the root, or defaults without one
 * @throws HostError 2 with every problem and suggestions
 */
export async function loadConfig(app: App, root: string, file?: string): Promise<LoadedConfig> {
  const [found, ...unread] = file ? [] : configNames.filter(name => existsSync(join(root, name)))
  const path = file ? resolve(root, file) : found && join(root, found)
  if (file && path && !existsSync(path))
    throw new HostError(`Unexpected configuration file \`${file}\`, expected an existing file.`, 2)
  if (!path)
    return settle({
      app,
      root,
      user: {},
      unread,
      name: 'docsgen.config.json',
      placeOf: () => ({line: 1, column: 1}),
      hash: 'none',
      files: []
    })
  const name = relativePath(root, path)
  const {value, hash, files} = path.endsWith('.json') ? readJson(path, name) : await evaluateModule(root, path, name)
  if (typeof value !== 'object' || value === null)
    throw new HostError(`Unexpected export of ${name}, expected an object: \`export default defineConfig({…})\`.`, 2)
  const placeOf = lazyPlaces(name, path)
  const user = value as UserConfig
  const isValid = validate(value)
  const inSchema = isValid ? [] : (await import('./schema-problems.ts')).schemaProblems(validate.errors ?? [])
  const wrong = new Set(inSchema.map(({keys: [first = '']}) => first))
  // Settings that do not have the form of the schema cannot be examined further, but all others can.
  const sound: UserConfig = isValid ? user : Object.fromEntries(Object.entries(user).filter(([key]) => !wrong.has(key)))
  const inSound = [
    ...invalidDates(sound),
    ...(await problemsOfParts(sound, app)),
    // Commands report unknown rules after the plugins are loaded, which an invalid configuration prevents.
    ...(isValid ? [] : misspelledRules(sound, app))
  ]
  // Ignores a problem with `locales.fr.nav` if only `nav` is wrong.
  const problems = [...inSchema, ...inSound.filter(({keys}) => !keys.some(key => wrong.has(key)))]
  if (problems.length > 0) throw configError(problems, {name, placeOf})
  return settle({app, root, user, unread, name, placeOf, hash, files})
}

/** Returns what is wrong with the releases, the versions, the languages and the sources of the site. */
async function problemsOfParts(user: UserConfig, {words}: App): Promise<readonly ConfigProblem[]> {
  const problems = releaseProblems(user)
  if (user.versions || user.check?.versions) {
    const {versionProblems} = await import('../../subsystems/versions/version-problems.ts')
    problems.push(...versionProblems(user))
  }
  if (user.locales) {
    const {localeProblems} = await import('../../subsystems/languages/locale-problems.ts')
    problems.push(...localeProblems(user, words))
  }
  if (user.sources) {
    const {guestProblems} = await import('../../subsystems/guests/guest-problems.ts')
    problems.push(...guestProblems(user))
  }
  return problems
}

/** Returns problems for rules that do not exist. Rules of plugins have the plugin's name in theirs. */
function misspelledRules({check}: UserConfig, {rules}: App): ConfigProblem[] {
  const names = Object.keys(check?.rules ?? {}).filter(name => !/[/:]/.test(name))
  return unknownRules(names, rules).map(({name, expected}) => ({
    keys: ['check', 'rules', name],
    reason: unknownRuleReason(name, expected)
  }))
}

interface Written extends Pick<LoadedConfig, 'unread' | 'name' | 'placeOf' | 'hash'> {
  readonly app: App
  readonly root: string
  readonly user: UserConfig
  /** Absolute paths. */
  readonly files: readonly string[]
}

/** Completes a configuration and loads its plugins. */
async function settle(written: Written, beneath: Beneath = {config: {}}): Promise<LoadedConfig> {
  const {app, root, user, unread, name, placeOf, hash, files} = written
  const plugins = await loadPlugins(app, root, {
    entries: user.plugins ?? [],
    beneath: beneath.plugins ?? [],
    remark: (user.markdown?.remarkPlugins ?? []) as PluggableList,
    rehype: (user.markdown?.rehypePlugins ?? []) as PluggableList,
    hash,
    name,
    placeOf: index => placeOf(['plugins', index])
  })
  const read = [...new Set([...files, ...plugins.files])]
  return {
    config: complete(overDefaults(user, beneath.config), plugins.csp),
    over: other => settle(written, other),
    name,
    unread,
    placeOf,
    plugins,
    known: knownRules({
      packaged: app.rules,
      rules: [...plugins.pageRules, ...plugins.siteRules],
      plugins: plugins.speakers,
      anyName: plugins.unnamed
    }),
    hash,
    files: read.map(item => relativePath(root, item))
  }
}

/** Returns an error that lists every problem with its place. */
export function configError(
  problems: readonly ConfigProblem[],
  {name, placeOf}: Pick<LoadedConfig, 'name' | 'placeOf'>
): HostError {
  return listMistakes(
    heading,
    problems.map(({keys, reason}) => ({file: name, start: placeOf(keys), reason}))
  )
}

const heading = 'The configuration has errors:'

/** Returns problems for days that are well-formed but do not exist. */
function invalidDates({build, theme}: UserConfig): ConfigProblem[] {
  const {banner} = theme ?? {}
  const days = [
    {keys: ['build', 'date'], day: build?.date === 'today' ? undefined : build?.date},
    {keys: ['theme', 'banner', 'until'], day: typeof banner === 'object' ? banner.until : undefined}
  ]
  return days.flatMap(({keys, day}) =>
    day === undefined || isDay(day)
      ? []
      : [{keys, reason: `Unexpected \`${day}\` in \`${keys.join('.')}\`, expected a valid date`}]
  )
}

/** Parses the file only when a message needs a place in it. */
function lazyPlaces(name: string, path: string): LoadedConfig['placeOf'] {
  let known: LoadedConfig['placeOf'] | undefined
  return keys => {
    known ??= configPlaces(name, readFileSync(path, 'utf8'))
    return known(keys)
  }
}

function readJson(path: string, name: string): {value: unknown; hash: string; files: string[]} {
  const text = readFileSync(path, 'utf8')
  try {
    return {value: JSON.parse(text), hash: hashOf(text), files: [path]}
  } catch (error) {
    const parsed = parseJson(text)
    const start = textFile(text).pointAt('problem' in parsed ? parsed.problem.from : 0)
    const reason = 'problem' in parsed ? parsed.problem.reason : (error as Error).message
    throw listMistakes(heading, [{file: name, start, reason}])
  }
}

const severities: Readonly<Record<string, Severity | 'off'>> = {
  off: 'off',
  info: 'info',
  warn: 'warning',
  error: 'error'
}

/** Merges the project's own settings over those of another generator. Groups of settings are merged key by key. */
function overDefaults(user: UserConfig, defaults: UserSettings): UserConfig {
  return {
    ...defaults,
    ...user,
    theme: {...defaults.theme, ...user.theme},
    build: {...defaults.build, ...user.build},
    check: {...defaults.check, ...user.check, rules: {...defaults.check?.rules, ...user.check?.rules}},
    alias: {...defaults.alias, ...user.alias},
    redirects: {...defaults.redirects, ...user.redirects}
  }
}

/** @param pluginCsp sources that plugins add to the policy */
function complete(user: UserConfig, pluginCsp: readonly Csp[]): Config {
  const {repository, lang = 'en-US'} = user
  const head = (user.head ?? []).map(withAttributes)
  return {
    title: user.title ?? 'Documentation',
    description: user.description ?? '',
    ...(user.url ? {url: user.url} : {}),
    base: user.base ?? '/',
    lang,
    ...(user.locales && {
      locales: completeLocales(lang, user.locales),
      localeFallback: user.localeFallback ?? 'page'
    }),
    ...(user.versions && {versions: completeVersions(user.versions)}),
    ...(user.dialect ? {dialect: user.dialect} : {}),
    ...(user.contentDir === undefined ? {} : {contentDir: user.contentDir.replace(/^\.(?:\/|$)|\/+$/g, '')}),
    ...(repository
      ? {
          repository: {
            url: repository.url.replace(/\/+$/, ''),
            branch: repository.branch ?? 'main',
            dir: repository.dir ?? ''
          }
        }
      : {}),
    alias: user.alias ?? {},
    ...(user.inventories && {inventories: user.inventories}),
    ...(user.releases && {releases: user.releases}),
    ...(user.sources && {sources: completeGuests(user.sources, completeSeverities)}),
    personas: Object.entries(user.personas ?? {}).map(([id, title]) => ({id, title})),
    contentTypes: Object.entries(user.contentTypes ?? {}).map(([id, title]) => ({id, title})),
    ...(user.authors && {authors: user.authors}),
    nav: user.nav ?? [],
    theme: user.theme ?? {},
    markdown: {parser: user.markdown?.parser ?? 'auto'},
    head,
    ...(user.analytics ? {analytics: user.analytics} : {}),
    ...(user.feedback ? {feedback: user.feedback} : {}),
    csp: mergeCsp([user.csp ?? {}, headCsp(head, user.analytics), feedbackCsp(user), ...pluginCsp]),
    build: {
      outDir: user.build?.outDir ?? 'dist',
      format: formatOf(user.build),
      ...(user.build?.host && {host: user.build.host}),
      budget: user.build?.budget ?? {},
      ...(user.build?.date !== undefined && {date: user.build.date}),
      ...(user.build?.remoteCache && {remoteCache: user.build.remoteCache})
    },
    check: {
      rules: completeSeverities(user.check?.rules),
      lenient: user.check?.lenient ?? false,
      vocabulary: user.check?.vocabulary ?? {},
      ...(user.check?.openrpc ? {openrpc: user.check.openrpc} : {}),
      ...(user.check?.maxAge !== undefined && {maxAge: user.check.maxAge}),
      ...(user.check?.versions && {versions: completeSeverities(user.check.versions)})
    },
    search: searchSettings(user.search),
    lastUpdated: user.lastUpdated ?? false,
    redirects: user.redirects ?? {},
    ...(user.test && {test: user.test})
  }
}

function completeSeverities(written: Readonly<Record<string, RuleSetting>> = {}): Config['check']['rules'] {
  return Object.fromEntries(Object.entries(written).map(([name, setting]) => [name, severities[setting] ?? 'off']))
}

/** Returns a tag with its attributes merged under the name `attributes`. */
function withAttributes({attrs, attributes, ...tag}: HeadTag): HeadTag {
  return {...tag, ...((attrs ?? attributes) && {attributes: {...attrs, ...attributes}})}
}

/** Returns how pages are written. CloudFront cannot look up files, so its function needs one form for all addresses. */
function formatOf({format = 'file', host}: NonNullable<UserConfig['build']> = {}): OutputFormat {
  return format === 'source' && host === 'cloudfront' ? 'file' : format
}
