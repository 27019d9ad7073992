import {readFileSync} from 'node:fs'
import {join, relative as relativeTo, resolve, sep} from 'node:path'
import {loadSite} from '../../commands/load/load-site.ts'
import {formatPretty} from '../../commands/report/pretty.ts'
import {isAbsence} from '../../host/machine/files.ts'
import {machineError} from '../../host/machine/machine-error.ts'
import {readSourceText} from '../../host/machine/read-source-text.ts'
import {createProgress} from '../../host/machine/terminal/progress.ts'
import {openProject, type Project} from '../../host/project/project.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Logger} from '../../model/project/logger.ts'
import {isBelow} from '../../model/project/places.ts'
import type {App} from '../../plugin/app.ts'
import {moveEdits} from '../../subsystems/moves/move-edits.ts'
import {planMove} from '../../subsystems/moves/plan-move.ts'
import {unknownLinks} from '../../subsystems/moves/unknown-links.ts'
import {moveContent, recoverMove} from './move-content.ts'
import {describe, summarize} from './report-move.ts'

export interface MvOptions {
  readonly app: App
  /** Absolute path of the project's root. */
  readonly root: string
  readonly logger: Logger
  readonly configFile?: string
  /** A route, or a path relative to the current folder or to the root. */
  readonly from: string
  readonly to: string
  /** Prints the changes as a diff without making them. */
  readonly dryRun?: boolean
  /** Default: standard output. */
  readonly print?: (text: string) => void
}

/**
 * Moves a page or a folder, and updates everything that refers to it:
 *
 * `planMove` decides which files move where, and `moveEdits` which texts change.
 *
 * All changes are computed before the first file is touched, and made completely or not at all (`moveContent`).
 *
 * @returns the exit code: 1 if a page cannot be read, because its links are unknown
 * @throws HostError 2 if the move is impossible
 */
export async function mv(options: MvOptions): Promise<0 | 1> {
  const {app, root, logger, configFile, dryRun = false} = options
  const print = options.print ?? (text => process.stdout.write(text))
  if (recoverMove(root)) logger.warn('An earlier move was interrupted; docsgen reverted it.')
  const project = withoutDate(await openProject({app, root, ...(configFile ? {configFile} : {})}))
  const named = {from: inRoot(options.from, project), to: inRoot(options.to, project)}
  const plan = await planMove({...named, project})
  const loaded = await loadSite({project, progress: createProgress(logger), drafts: true})
  try {
    const unknown = unknownLinks(loaded.report())
    if (unknown.length > 0) return refuse(unknown, {root, logger, files: loaded.pages.size})
    const pages = new Map([...loaded.pages].map(([source, {facts}]) => [source, facts]))
    const {texts, ...counts} = moveEdits({project, pages, plan, read: path => readRaw(root, path)})
    if (dryRun) print(describe({root, plan, texts}))
    else
      moveContent(root, {
        moves: plan.files,
        texts: new Map([...texts].map(([path, text]) => [plan.files.get(path) ?? path, text]))
      })
    logger.info(summarize({plan, changed: texts, ...counts, dryRun}))
    return 0
  } finally {
    await loaded.close()
    project.dispose()
  }
}

function readRaw(root: string, path: string): string | undefined {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch (error) {
    if (isAbsence(error)) return undefined
    throw machineError(error, {verb: 'read', path})
  }
}

/** Converts a file system path to one relative to the root; a route is unchanged. */
function inRoot(given: string, {root, places}: Project): string {
  const absolute = resolve(given)
  if (given.startsWith('/') && !absolute.startsWith(root + sep)) return given
  const path = relativeTo(root, absolute).split(sep).join('/') + (given.endsWith('/') ? '/' : '')
  // `content/a` is relative to the root, whatever the current folder is.
  return places.mounts.some(({dir}) => dir !== '' && isBelow(path, dir)) ? path : given
}

/** Moves every page, whether or not it is published today. */
function withoutDate(project: Project): Project {
  const {date: _date, ...build} = project.config.build
  return {...project, config: {...project.config, build}}
}

function refuse(
  diagnostics: readonly Diagnostic[],
  {root, logger, files}: {root: string; logger: Logger; files: number}
): 1 {
  logger.error(
    formatPretty(diagnostics, {
      readSource: file => readSourceText(root, file),
      color: logger.color,
      width: logger.width,
      files,
      ms: 0
    })
  )
  logger.error('Pages that cannot be read may contain links to the moved pages. Fix them first; nothing was moved.')
  return 1
}
