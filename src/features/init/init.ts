import {existsSync, mkdirSync, readFileSync, statSync, writeFileSync} from 'node:fs'
import {basename, dirname, join, resolve} from 'node:path'
import {buildInfo} from '../../host/machine/build-id.ts'
import {HostError} from '../../host/machine/host-error.ts'
import {machineError} from '../../host/machine/machine-error.ts'
import {findPackage} from '../../host/machine/packages.ts'
import {relativePath} from '../../host/machine/paths.ts'
import {foldersOfPages, hasPages} from '../../host/project/find-places.ts'
import type {Logger} from '../../model/project/logger.ts'
import {configNames} from '../../model/project/project-files.ts'
import {plural} from '../../model/text/plural.ts'
import {titleOfFolder} from '../../model/text/title-of-folder.ts'
import type {Steps} from './ask-steps.ts'
import type {CiHost} from './choices.ts'
import {type Choices, managerOf, scriptCommand, type TemplateName} from './choices.ts'
import {ciFiles} from './ci-files.ts'
import {folderFiles} from './folder-files.ts'
import {completeManifest, newManifest} from './manifest.ts'
import {runScript} from './run-script.ts'
import {sampleFiles} from './samples.ts'
import {canStartRepository, commitAll, startRepository} from './start-repository.ts'
import {toolingFiles} from './tooling-files.ts'

export interface InitOptions extends Partial<Omit<Choices, 'ci'>> {
  /** As the user wrote it; default: the current folder. */
  readonly dir?: string
  readonly ci?: CiHost
  readonly logger: Logger
  /** Offers the choices to the user; default: no prompts. */
  readonly ask?: (defaults: Choices, names: readonly TemplateName[]) => Promise<Choices>
  /** Offers what can follow; default: what the options say. */
  readonly askSteps?: (input: {
    readonly packageManager: Choices['packageManager']
    readonly git: boolean | undefined | 'unavailable'
  }) => Promise<Steps>
  /** Whether to install the packages if there are no prompts. */
  readonly install?: boolean
}

/** The result of `init`. */
export interface InitResult {
  /** Paths written or changed, relative to the folder. */
  readonly written: readonly string[]
  /** Exit code of the dev server that was started, or of an installation that failed. */
  readonly exitCode?: number
}

/**
 * Creates a project that works anywhere after its packages are installed. In an existing folder, only missing files are written,
 * and nothing is overwritten: existing pages stay the only ones, and a `package.json` gets scripts and docsgen.
 *
 * @throws HostError 2 if the folder is a file, if the template does not fit the folder, or if nothing is missing; 3 if it cannot
 * be written
 */
export async function init(options: InitOptions): Promise<InitResult> {
  const {dir = '.', logger} = options
  const folder = resolve(dir)
  if (statSync(folder, {throwIfNoEntry: false})?.isDirectory() === false)
    throw new HostError(`Unexpected file \`${dir}\`, expected an existing or a new folder.`, 2)
  const {choices, steps} = await choicesFor(folder, options)
  const written = Object.entries(wantedFiles(folder, choices)).flatMap(([path, text]) =>
    writeNew(folder, path, text) ? [path] : []
  )
  const completed = completeExisting(folder, written)
  const isRepository = steps.git !== 'none' && startRepository(folder, logger)
  if (written.length === 0 && !completed && !isRepository) throw completeProject(dir)
  const enter = folder === resolve('.') ? [] : [`cd ${/[^\w./~-]/.test(dir) ? JSON.stringify(dir) : dir}`]
  const {packageManager} = choices
  const isNew = written.includes('package.json')
  const mayInstall = completed || isNew
  const wrote = [
    ...(written.length > 0
      ? [`Wrote ${plural(written.length, 'file')}${enter.length === 0 ? '' : ` in ${dir}`}.`]
      : []),
    ...(completed ? ['Added scripts and docsgen to package.json.'] : [])
  ]
  const installs = mayInstall && steps.install
  if (installs) logger.info(`${wrote.join(' ')} Installing the packages with ${packageManager} …`)
  const failure = installs ? await runScript(folder, `${packageManager} install`) : 0
  const isInstalled = installs && failure === 0
  if (failure !== 0) logger.warn(`\`${packageManager} install\` failed with exit code ${failure}. Run it again.`)
  const isCommitted = isRepository && steps.git === 'commit' && commitAll(folder, logger)
  const skipped = [
    ...(mayInstall && !installs ? ['packages'] : []),
    ...(!isRepository && canStartRepository(folder) ? ['git repository'] : [])
  ]
  const summary = [
    ...(installs ? [] : wrote),
    ...(isInstalled ? ['Installed the packages.'] : []),
    ...(isRepository ? [`Created a git repository${isCommitted ? ' with a first commit' : ''}.`] : []),
    ...(skipped.length > 0 ? [`Skipped: ${skipped.join(', ')}.`] : [])
  ]
  const start = scriptCommand(packageManager, isNew ? 'dev' : 'docs:dev')
  const all = completed ? [...written, 'package.json'] : written
  if (steps.start && (isInstalled || !mayInstall)) {
    logger.info(`${summary.join(' ')} Starting \`${start}\` …`)
    return {written: all, exitCode: await runScript(folder, start)}
  }
  const next = [...enter, ...(mayInstall && !isInstalled ? [`${packageManager} install`] : []), start]
  logger.info(`${[...summary, 'Next:'].join(' ')}\n\n${next.map(line => `  ${line}`).join('\n')}`)
  return {written: all, ...(failure !== 0 && {exitCode: 3})}
}

/** Returns the choices of the user, with defaults that fit the folder. */
async function choicesFor(
  folder: string,
  {ask, askSteps, logger, dir = '.', ...given}: InitOptions
): Promise<{readonly choices: Choices; readonly steps: Steps}> {
  const owned = hasPages(folder)
  const folders = owned ? [] : foldersOfPages(folder)
  const isNew = !owned && folders.length === 0
  // Markdown in folders may be the pages, or belong to the code beside which the documentation starts.
  const fits: readonly TemplateName[] = [
    ...(isNew ? [] : (['folder'] as const)),
    ...(owned ? [] : (['product', 'protocol'] as const))
  ]
  const [first = 'product'] = fits
  const {template = first, ci} = given
  if (!fits.includes(template))
    throw new HostError(
      template === 'folder'
        ? `Unexpected template \`folder\`, expected Markdown in \`${dir}\`. Use \`product\` or \`protocol\` for new pages.`
        : `Unexpected template \`${template}\`, expected \`folder\`, because \`${dir}\` already contains pages. Choose a new folder for new pages.`,
      2
    )
  const defaults: Choices = {
    template,
    title: given.title ?? titleOfFolder(basename(folder)),
    typescript: given.typescript ?? true,
    packageManager: given.packageManager ?? managerOf(process.env.npm_config_user_agent),
    git: given.git ?? false,
    ...(ci && {ci})
  }
  if (ask && isComplete(folder, defaults)) throw completeProject(dir)
  const choices = ask ? await ask(defaults, fits) : defaults
  if (choices.template === 'folder' && folders.length > 0)
    logger.info(
      `The pages are the Markdown files in ${folders.map(name => `\`${name}/\``).join(', ')}. To start with new pages instead, pass \`--template product\`, or use a separate folder: \`docsgen init docs\`.`
    )
  const {packageManager, git} = choices
  if (!askSteps)
    return {choices, steps: {install: given.install ?? false, git: git ? 'repository' : 'none', start: false}}
  // A user who accepts the defaults was not asked about git.
  const wanted = choices === defaults ? undefined : git
  return {
    choices,
    steps: await askSteps({packageManager, git: canStartRepository(folder) ? wanted : 'unavailable'})
  }
}

/** Returns all files of a project, except for an existing `package.json`. */
function wantedFiles(folder: string, choices: Choices): Readonly<Record<string, string>> {
  const {template, typescript, packageManager, ci} = choices
  const isConfigured = configNames.some(name => existsSync(join(folder, name)))
  const isNew = !existsSync(join(folder, 'package.json'))
  // Existing pages may have findings, which must not fail the first run of the workflow.
  const strict = template !== 'folder'
  const files = {
    ...(template === 'folder' ? folderFiles(folder, choices) : sampleFiles({...choices, template})),
    ...toolingFiles({schemas: isNew ? undefined : schemasFrom(folder), typescript}),
    ...(ci && ciFiles(ci, packageManager, strict)),
    ...(isNew && {
      'package.json': newManifest({folder: basename(folder), version: buildInfo().version, typescript, strict})
    })
  }
  return Object.fromEntries(
    Object.entries(files).filter(([path]) => !(isConfigured && path.startsWith('docsgen.config.')))
  )
}

/** Returns whether `init` has nothing to write, so that it does not ask pointless questions. */
function isComplete(folder: string, choices: Choices): boolean {
  const manifest = join(folder, 'package.json')
  if (!existsSync(manifest)) return false
  const text = readFileSync(manifest, 'utf8')
  const isSame = (completeManifest(text, {version: buildInfo().version}) ?? text) === text
  return isSame && Object.keys(wantedFiles(folder, choices)).every(path => existsSync(join(folder, path)))
}

function completeProject(dir: string): HostError {
  return new HostError(`\`${dir}\` already contains a complete project.`, 2)
}

/** Returns the folder of schemas in the docsgen that is installed for the folder; `undefined` if none is. */
function schemasFrom(folder: string): string | undefined {
  const manifest = findPackage(folder, 'docsgen')
  return manifest && `./${relativePath(folder, join(dirname(manifest), 'schema'))}`
}

/** @returns whether the file was missing */
function writeNew(folder: string, path: string, text: string): boolean {
  try {
    mkdirSync(dirname(join(folder, path)), {recursive: true})
    writeFileSync(join(folder, path), text, {flag: 'wx'})
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw machineError(error, {verb: 'write', path})
  }
}

/** @returns whether an existing `package.json` was changed */
function completeExisting(folder: string, written: readonly string[]): boolean {
  const path = join(folder, 'package.json')
  if (written.includes('package.json')) return false
  const text = readFileSync(path, 'utf8')
  const changed = completeManifest(text, {version: buildInfo().version})
  if (changed === undefined || changed === text) return false
  try {
    writeFileSync(path, changed)
  } catch (error) {
    throw machineError(error, {verb: 'write', path: 'package.json'})
  }
  return true
}
