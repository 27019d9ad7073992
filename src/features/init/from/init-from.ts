import {existsSync, mkdirSync, readFileSync, statSync, writeFileSync} from 'node:fs'
import {basename, dirname, join, relative, resolve, sep} from 'node:path'
import {stringify} from 'yaml'
import {buildInfo} from '../../../host/machine/build-id.ts'
import {readWithState} from '../../../host/machine/files.ts'
import {HostError} from '../../../host/machine/host-error.ts'
import {machineError} from '../../../host/machine/machine-error.ts'
import {findRoot} from '../../../host/machine/paths.ts'
import {scriptFile} from '../../../host/modules/esbuild-paths.ts'
import {openProject, type Project} from '../../../host/project/project.ts'
import type {Diagnostic} from '../../../model/diagnostic.ts'
import {compareCodeUnits} from '../../../model/order.ts'
import type {MetaGroup, MetaValue} from '../../../model/page-map.ts'
import type {DialectName} from '../../../model/project/config.ts'
import type {Logger} from '../../../model/project/logger.ts'
import {plural} from '../../../model/text/plural.ts'
import {isMade, type SourcePath} from '../../../model/url.ts'
import type {App} from '../../../plugin/app.ts'
import {dialectSyntax} from '../../../subsystems/adopt/dialects/dialect-syntax.ts'
import {type MigratedProject, plainFolder} from '../../../subsystems/adopt/open/plain-folder.ts'
import {createFormats, createRewriter, type Rewritten} from '../../../subsystems/adopt/rewrite/rewrite-page.ts'
import {type CiHost, managerOf, type PackageManager, type Packages} from '../choices.ts'
import {ciFiles} from '../ci-files.ts'
import {completeManifest, newManifest} from '../manifest.ts'
import {startRepository} from '../start-repository.ts'
import {toolingFiles} from '../tooling-files.ts'
import {configText} from './config-text.ts'
import {explicitModule, explicitPage} from './explicit-globals.ts'
import {languageMetas} from './language-metas.ts'
import {lostParts} from './lost-parts.ts'
import {migrationReport} from './migration-report.ts'
import {neededPackages} from './needed-packages.ts'
import {type MovePlan, planMigration} from './plan-migration.ts'
import {type MadeFile, usedMade} from './used-made.ts'
import {joinVersionMetas} from './version-metas.ts'

export interface InitFromOptions {
  readonly app: App
  /** Default: true. */
  readonly typescript?: boolean
  /** Default: the one that runs docsgen. */
  readonly packageManager?: PackageManager
  /** Whether to create a git repository. Default: false. */
  readonly git?: boolean
  /** The host for which to add a workflow. Default: none. */
  readonly ci?: CiHost
  /** The other generator's project. */
  readonly from: string
  /** Where to write the new project; default: the current folder. */
  readonly dir?: string
  readonly dialect?: DialectName
  /** Keeps the other generator's syntax in pages. */
  readonly keepSyntax?: boolean
  readonly logger: Logger
  /** How users run docsgen in a shell. */
  readonly program?: string
}

/** Files to write, by path relative to the new project. */
type NewFiles = Map<string, string | Uint8Array>

/**
 * Writes a docsgen project with the content of another generator's project, or of a folder of Markdown: pages at their old routes,
 * their order, redirects, files, configuration, and `MIGRATION.md`. Never changes the old folder. The same input gives the same bytes.
 *
 * @returns the paths written, relative to the new folder
 * @throws HostError 2 if there is no such project, or if other files would be overwritten; 3 if files cannot be written
 */
export async function initFrom(options: InitFromOptions): Promise<readonly string[]> {
  const {app, from, dir = '.', dialect, keepSyntax = false, logger, program = 'npx docsgen'} = options
  const {typescript = true, packageManager = managerOf(process.env.npm_config_user_agent), git = false, ci} = options
  const root = findRoot(from)
  const target = resolve(dir)
  const inside = relative(root, target)
  if (!inside.startsWith('..') && !inside.startsWith(sep) && inside !== target)
    throw new HostError(
      `Unexpected folder \`${dir}\` inside \`${from}\`, expected a folder outside it: \`docsgen init NEW --from ${from}\`.`,
      2
    )
  const project = await openProject({app, root, noCache: true, ...(dialect && {dialect})})
  try {
    if (!project.adopted && project.configFiles.length > 0)
      throw new HostError(`\`${from}\` is already a docsgen project, so there is nothing to migrate.`, 2)
    const files = await newFiles(project, {keepSyntax, typescript})
    const packages = neededPackages(files, String(readWithState(root, 'package.json').bytes ?? ''))
    write(target, dir, files)
    // A migrated site reports its findings as warnings until a writer reviews MIGRATION.md, so the workflow accepts warnings.
    const extra = {...toolingFiles({typescript}), ...(ci && ciFiles(ci, packageManager, false))}
    const manifest = (own: string | undefined): string =>
      manifestOf(own, {folder: basename(target), packages, typescript})
    const tooling = writeMissing(target, manifest, extra)
    const isRepository = git && startRepository(target, logger)
    const pages = project.sources.pages.length
    const enter = target === resolve('.') ? '' : `  cd ${dir}\n`
    for (const note of project.notes) logger.info(note)
    logger.info(
      `Wrote ${files.size + tooling.length} files in ${dir}: ${pages} pages. MIGRATION.md lists what was rewritten and what is left to do.${isRepository ? ' Created a git repository.' : ''} Next:\n\n${enter}  ${packageManager} install\n  ${program} dev`
    )
    return [...files.keys(), ...tooling].sort(compareCodeUnits)
  } finally {
    project.dispose()
  }
}

/** Returns the text of `package.json`, with the entries of an existing one unchanged. */
function manifestOf(
  own: string | undefined,
  {folder, packages, typescript}: {readonly folder: string; readonly packages: Packages; readonly typescript: boolean}
): string {
  const {version} = buildInfo()
  if (own === undefined) return newManifest({folder, version, packages, typescript})
  return completeManifest(own, {version, packages}) ?? own
}

async function newFiles(
  project: Project,
  options: {readonly keepSyntax: boolean; readonly typescript: boolean}
): Promise<NewFiles> {
  const {typescript} = options
  const {root, config} = project
  const adopted: MigratedProject = project.adopted ?? plainFolder(project)
  const keepSyntax = options.keepSyntax && adopted.name !== 'docsgen'
  const syntax = await dialectSyntax(adopted)
  const sources = project.sources.pages.map(({path}) => path).filter(path => !isMade(path))
  const bytesOf = (path: string): Uint8Array | undefined => readWithState(root, path).bytes
  const plugins = project.plugins.remark
  const formatOf = createFormats(syntax, plugins)
  const formats = new Map<string, 'md' | 'mdx'>()
  for (const source of sources) formats.set(source, await formatOf(source, bytesOf(source) ?? new Uint8Array()))
  const plan = planMigration({project, sources, format: source => formats.get(source) ?? 'md'})
  const rewrite = createRewriter(
    syntax,
    {
      places: project.places,
      url: config.url,
      base: config.base,
      read: bytesOf,
      sourceOf: source => plan.sources.get(source) ?? ((plan.assets().get(source) ?? source) as SourcePath),
      routeOf: route => plan.routes.get(route) ?? route,
      pageAt: route => plan.pages.get(route),
      fileOf: path => plan.take(path)
    },
    {addressesOnly: keepSyntax, plugins}
  )
  const files: NewFiles = new Map()
  const counts = new Map<string, number>()
  const findings: Diagnostic[] = [...project.diagnostics, ...plan.findings]
  let rewritten = 0
  let directives = false
  const modules = !keepSyntax && Object.keys(adopted.modules?.globals ?? {}).length > 0 ? adopted.modules : undefined
  const page = async (source: SourcePath, bytes: Uint8Array): Promise<Rewritten> => {
    const made = await rewrite(source, bytes)
    const isMdx = modules && made.format === 'mdx'
    return isMdx ? {...made, text: await explicitPage(made.text, modules)} : made
  }
  for (const source of sources) {
    const bytes = bytesOf(source)
    const path = plan.sources.get(source)
    if (!bytes || path === undefined) continue
    const made = await page(source, bytes)
    files.set(path, plan.moveImports(source, made.text))
    for (const [name, count] of made.counts) counts.set(name, (counts.get(name) ?? 0) + count)
    findings.push(...made.findings, ...lostParts(source, String(bytes), made.text))
    directives ||= made.directives
    if (made.counts.size > 0) rewritten++
  }
  takePlugins(adopted, plan, bytesOf)
  for (const [old, path] of plan.assets()) {
    const bytes = bytesOf(old)
    if (!bytes || files.has(path)) continue
    // Partials are rewritten like pages.
    const isPart = /\.mdx?$/.test(old) && !path.startsWith('public/')
    const isModule = scriptFile.test(old)
    if (isPart) files.set(path, plan.moveImports(old, (await page(old as SourcePath, bytes)).text))
    else if (isModule || old.endsWith('.astro')) {
      const code = modules && isModule ? await explicitModule(String(bytes), old, modules) : String(bytes)
      files.set(path, plan.moveImports(old, code))
    } else files.set(path, bytes)
  }
  for (const {route, frontMatter, body} of adopted.pages)
    files.set(
      `content${route === '/' ? '/index' : route}.mdx`,
      `---\n${stringify(frontMatter, {lineWidth: 0})}---\n\n${body}`
    )
  const made = usedMade(adopted, files)
  for (const {path, code} of made) files.set(path, code)
  for (const [path, entries] of metaFiles(project, plan)) files.set(path, entries)
  const redirects = {...adopted.config.redirects, ...Object.fromEntries(plan.redirects)}
  if (Object.keys(redirects).length > 0)
    files.set(
      'redirects.yaml',
      stringify(Object.fromEntries(Object.entries(redirects).sort(([a], [b]) => compareCodeUnits(a, b))))
    )
  files.set(
    `docsgen.config.${typescript ? 'ts' : 'js'}`,
    configText({adopted: withAliases(adopted, made), directives, keepSyntax})
  )
  files.set(
    'MIGRATION.md',
    migrationReport({
      adopted,
      pages: sources.length + adopted.pages.length,
      rewritten,
      counts,
      findings,
      redirects: plan.redirects,
      keepSyntax
    })
  )
  return new Map([...files].sort(([a], [b]) => compareCodeUnits(a, b)))
}

/** Adds the project's own remark plugins, and what they import, to the files of the new project. */
function takePlugins(
  adopted: MigratedProject,
  plan: MovePlan,
  bytesOf: (path: string) => Uint8Array | undefined
): void {
  for (const [module, , kind] of adopted.plugins) {
    if (kind !== 'remark') continue
    const path = module.replace(/^\.\//, '')
    plan.take(path)
    plan.moveImports(path, String(bytesOf(path) ?? ''))
  }
}

function withAliases(adopted: MigratedProject, made: readonly MadeFile[]): MigratedProject {
  if (made.length === 0) return adopted
  const own = Object.fromEntries(made.map(({specifier, path}) => [specifier, `./${path}`]))
  return {...adopted, config: {...adopted.config, alias: {...adopted.config.alias, ...own}}}
}

/** Returns the orders of folders: those that the dialect derives as YAML, files unchanged. */
function metaFiles(project: Project, plan: MovePlan): (readonly [string, string | Uint8Array])[] {
  const {metas, config} = project
  return languageMetas(joinVersionMetas(metas, config.versions), config.locales).flatMap(
    (meta): (readonly [string, string | Uint8Array])[] => {
      const folder = meta.route === '/' ? 'content' : `content${meta.route}`
      if (!meta.derived) {
        const bytes = readWithState(project.root, meta.source).bytes
        return bytes ? [[`${folder}/${meta.source.split('/').at(-1)}`, bytes]] : []
      }
      const entries = new Map(meta.entries.map(({key, value}) => [plan.routes.get(key) ?? key, short(value, plan)]))
      return entries.size > 0 ? [[`${folder}/_meta.yaml`, stringify(entries, {lineWidth: 0})]] : []
    }
  )
}

/** Shortens an entry with only a title to the title, and uses the routes of the new project. */
function short(value: MetaValue, plan: MovePlan): MetaValue {
  if (typeof value === 'string') return value
  if ('items' in value && value.items && value.type !== 'menu') {
    const {items, page, ...group} = value as MetaGroup
    const inner = Object.entries(items).map(([key, item]) => [plan.routes.get(key) ?? key, short(item, plan)])
    return {
      ...group,
      ...(page !== undefined && {page: plan.routes.get(page) ?? page}),
      items: Object.fromEntries(inner)
    }
  }
  const keys = Object.keys(value)
  return keys.length === 1 && keys[0] === 'title' ? (value.title ?? value) : value
}

/** Writes the files without overwriting others: an existing file must have the same content. */
function write(target: string, dir: string, files: NewFiles): void {
  const others = [...files].filter(([path, text]) => {
    const absolute = join(target, path)
    return existsSync(absolute) && !sameBytes(absolute, text)
  })
  if (others.length > 0)
    throw new HostError(
      `Unexpected ${plural(others.length, 'file')} in \`${dir}\`, such as \`${others[0]?.[0]}\`, expected an empty folder.`,
      2
    )
  for (const [path, text] of files) writeInto(target, path, text)
}

/**
 * Writes the missing files that a project has in addition to its pages, and completes an existing `package.json`.
 *
 * @returns the paths written or changed
 */
function writeMissing(
  target: string,
  manifestOf: (own: string | undefined) => string,
  extra: Readonly<Record<string, string>>
): string[] {
  const path = join(target, 'package.json')
  const own = existsSync(path) ? readFileSync(path, 'utf8') : undefined
  const manifest = manifestOf(own)
  const missing = Object.entries(extra).filter(([name]) => !existsSync(join(target, name)))
  const written = [...missing, ...(manifest === own ? [] : [['package.json', manifest] as const])]
  for (const [name, text] of written) writeInto(target, name, text)
  return written.map(([name]) => name)
}

function writeInto(target: string, path: string, text: string | Uint8Array): void {
  try {
    mkdirSync(dirname(join(target, path)), {recursive: true})
    writeFileSync(join(target, path), text)
  } catch (error) {
    throw machineError(error, {verb: 'write', path})
  }
}

function sameBytes(path: string, text: string | Uint8Array): boolean {
  if (!statSync(path).isFile()) return false
  return readFileSync(path).equals(Buffer.from(text as Uint8Array))
}
