import {existsSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {printFindings} from '../../commands/build/print-findings.ts'
import {loadSite} from '../../commands/load/load-site.ts'
import {unifiedDiff} from '../../commands/report/diff.ts'
import {HostError} from '../../host/machine/host-error.ts'
import {createProgress} from '../../host/machine/terminal/progress.ts'
import {rewriteWhole} from '../../host/machine/write-whole.ts'
import {openProject, type Project} from '../../host/project/project.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Logger} from '../../model/project/logger.ts'
import {isBelow} from '../../model/project/places.ts'
import {redirectsSource} from '../../model/project/project-files.ts'
import {plural} from '../../model/text/plural.ts'
import type {UserVersion} from '../../model/versions.ts'
import type {App} from '../../plugin/app.ts'
import {filesToFreeze, freezeFiles, removeFrozen} from './freeze-folder.ts'
import {firstWorking, formerStatus, linesToPaste, versionListIn} from './version-list.ts'
import {frozenFolder, refuseInWorkingFolder, refuseName} from './version-name.ts'
import {createTag, deleteTag, isCommitted, noteNew, tagOf, type VersionTag} from './version-tag.ts'

export interface VersionOptions {
  readonly app: App
  /** Absolute path of the project's root. */
  readonly root: string
  readonly configFile?: string
  readonly name: string
  /** Prints what would change, and changes nothing. */
  readonly dryRun?: boolean
  readonly logger: Logger
  readonly print: (text: string) => void
}

/** How a version is frozen: as a folder, or as a tag. */
type Frozen = {readonly files: readonly string[]; readonly folder: string} | {readonly tag: VersionTag}

/**
 * Freezes the working folder as a new version, which becomes the latest.
 *
 * @returns the exit code: 1 if the configuration has to be edited by hand
 * @throws HostError 2 if the version cannot be added; nothing is changed then
 */
export async function addVersion(options: VersionOptions & {readonly git?: boolean}): Promise<0 | 1> {
  const {root, name, git = false, dryRun = false, logger, print} = options
  refuseName(name)
  const {project, errors} = await openWithErrors(options, dryRun)
  refuseAdopted(project)
  refuseInWorkingFolder(project.config.versions)
  const {versions} = project.config
  const {file} = project.configPlace([])
  refuseTaken(name, versions, file)
  const frozen = await planFreeze(project, name, git)
  const version: UserVersion = {
    name,
    status: 'latest',
    from: 'tag' in frozen ? {git: frozen.tag.name} : frozen.folder
  }
  const path = join(root, file)
  const before = existsSync(path) ? readFileSync(path, 'utf8') : undefined
  const after = versionListIn(file, before ?? '{}\n', versions)?.with(version)
  if (dryRun) {
    logger.info(`Would ${describe(frozen, 'future')}`)
    if (after === undefined) print(pasteText(file, versions, version))
    else print(unifiedDiff(file, before ?? '', after))
    return 0
  }
  const isSafe = before === undefined || (await isCommitted(root, [file]))
  const undo = await freeze(root, frozen)
  const done = capital(describe(frozen, 'past'))
  if (after === undefined) {
    logger.info(done)
    logger.error(`docsgen cannot edit \`${file}\`, because it computes the list of versions. Add the version there:`)
    print(pasteText(file, versions, version))
    return 1
  }
  await changeConfig(options, {path, before, after, errors, undo})
  logger.info(`${done}\n${outcome(file, versions, version)}`)
  const made = [...(before === undefined ? [file] : []), ...('tag' in frozen ? [] : [frozen.folder])]
  if (isSafe && (await noteNew(root, made))) logger.info(`To undo: ${undoText(file, frozen)}`)
  return 0
}

/**
 * Opens the project, and returns the errors of its site.
 *
 * @param onlyOpen whether the site is not read
 */
async function openWithErrors(
  {app, root, configFile, logger}: Pick<VersionOptions, 'app' | 'root' | 'configFile' | 'logger'>,
  onlyOpen = false
): Promise<{readonly project: Project; readonly errors: readonly Diagnostic[]; readonly pages: number}> {
  const project = await openProject({app, root, ...(configFile ? {configFile} : {})})
  try {
    if (onlyOpen) return {project, errors: [], pages: 0}
    const loaded = await loadSite({project, progress: createProgress(logger), drafts: true})
    loaded.remember()
    await loaded.close()
    return {project, errors: loaded.report().filter(({severity}) => severity === 'error'), pages: loaded.checked}
  } finally {
    project.dispose()
  }
}

/**
 * Writes the configuration and reads the site with it, which finds, for example, a page at the path that the working folder has
 * now, and links to pages that only the working folder has. Takes everything back if the site has other errors than before.
 */
async function changeConfig(
  options: Pick<VersionOptions, 'app' | 'root' | 'configFile' | 'logger'>,
  change: {
    readonly path: string
    readonly before: string | undefined
    readonly after: string
    /** Errors that the site has without the version. */
    readonly errors: readonly Diagnostic[]
    readonly undo: () => Promise<void> | void
  }
): Promise<void> {
  const {app, root, logger} = options
  const {path, before, after, errors, undo} = change
  const idOf = ({rule, reason}: Diagnostic): string => `${rule} ${reason}`
  const start = performance.now()
  try {
    rewriteWhole(path, after)
    const changed = await openWithErrors(options)
    const known = new Set(errors.map(idOf))
    const added = changed.errors.filter(found => !known.has(idOf(found)))
    if (added.length > 0) {
      printFindings(added, {app, root, logger, files: changed.pages, ms: performance.now() - start})
      throw new HostError(`With this version, the site would have ${plural(added.length, 'error')}.`, 2)
    }
  } catch (error) {
    if (before === undefined) rmSync(path, {force: true})
    else rewriteWhole(path, before)
    await undo()
    if (!(error instanceof HostError)) throw error
    throw new HostError(`${error.message}\nNothing was changed.`, error.exitCode, {cause: error})
  }
}

/** The routes of another generator's pages do not follow from folders alone, so a copy would have the same ones. */
function refuseAdopted({adopted}: Project): void {
  if (adopted?.file === undefined) return
  throw new HostError(
    `The pages are a ${adopted.title} project (\`${adopted.file}\`). Convert it with \`docsgen init --from\` before you add versions.`,
    2
  )
}

function refuseTaken(name: string, versions: readonly UserVersion[] | undefined, file: string): void {
  const taken = versions?.find(version => version.name === name)
  if (!taken) {
    if (!versions && name === firstWorking.name)
      throw new HostError(
        `\`${name}\` is the name of the working folder. Choose the name of a release, such as \`1.0\`.`,
        2
      )
    return
  }
  throw new HostError(
    taken.from === undefined
      ? `The version \`${name}\` is the working folder. Change its name in ${file}, for example to \`${firstWorking.name}\`, then run this command again.`
      : `The version \`${name}\` already exists. Choose another name, or run \`docsgen version remove ${name}\` first.`,
    2
  )
}

async function planFreeze(project: Project, name: string, git: boolean): Promise<Frozen> {
  const {root} = project
  if (git) {
    const mounts = project.versions?.find(({dir}) => dir === '')?.places.mounts ?? project.places.mounts
    const isOfVersion = (path: string): boolean =>
      path === redirectsSource || mounts.some(({dir}) => dir !== '' && isBelow(path, dir))
    return {tag: await tagOf(root, name, isOfVersion)}
  }
  const folder = `${frozenFolder}/${name}`
  if (existsSync(join(root, folder)) && readdirSync(join(root, folder)).some(name => name !== '.docsgen'))
    throw new HostError(`The folder \`${folder}\` already exists. Remove it, or choose another name.`, 2)
  return {files: filesToFreeze(project), folder}
}

/** Makes the folder or the tag. Returns a function that removes it. */
async function freeze(root: string, frozen: Frozen): Promise<() => Promise<void> | void> {
  if ('tag' in frozen) {
    const {name, exists} = frozen.tag
    if (exists) return () => {}
    await createTag(root, name)
    return () => deleteTag(root, name)
  }
  freezeFiles(root, frozen.files, frozen.folder)
  return () => removeFrozen(root, frozen.folder)
}

function describe(frozen: Frozen, tense: 'past' | 'future'): string {
  if ('tag' in frozen) {
    const {name, exists} = frozen.tag
    if (exists) return `use${tense === 'past' ? 'd' : ''} the tag \`${name}\`, which exists.`
    return `create${tense === 'past' ? 'd' : ''} the tag \`${name}\` at the last commit.`
  }
  const {files, folder} = frozen
  return `${tense === 'past' ? 'copied' : 'copy'} ${plural(files.length, 'file')} to \`${folder}\`.`
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** Returns a sentence for each version whose status or address changed. */
function outcome(file: string, versions: readonly UserVersion[] | undefined, {name}: UserVersion): string {
  const working = versions?.find(({from}) => from === undefined) ?? firstWorking
  const latest = versions?.find(({status}) => status === 'latest')
  const moved = !versions || latest?.from === undefined ? working : undefined
  const lines = [
    `Changed ${file}:`,
    `  ${name} is the latest version, at /`,
    ...(latest && !moved ? [`  ${latest.name} is ${formerStatus(latest)}, at /${latest.name}`] : []),
    ...(moved ? [`  ${moved.name}, the working folder, is a preview, at /${moved.name}`] : [])
  ]
  return lines.join('\n')
}

/** Without overlay, `git checkout` also removes files that the last commit does not have. */
function undoText(file: string, frozen: Frozen): string {
  const folder = 'tag' in frozen ? [] : [frozen.folder]
  const checkout = `git checkout --no-overlay HEAD -- ${[file, ...folder].join(' ')}`
  return 'tag' in frozen && !frozen.tag.exists ? `${checkout} && git tag -d ${frozen.tag.name}` : checkout
}

function pasteText(file: string, versions: readonly UserVersion[] | undefined, version: UserVersion): string {
  if (!versions) return `${linesToPaste(file, [firstWorking, version])}\n`
  const latest = versions.find(({status}) => status === 'latest')
  const former = latest ? `Change the status of \`${latest.name}\` to \`${formerStatus(latest)}\`.\n` : ''
  return `${linesToPaste(file, [version])}\n${former}`
}
