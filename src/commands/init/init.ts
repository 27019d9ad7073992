import {existsSync, mkdirSync, readFileSync, statSync, writeFileSync} from 'node:fs'
import {basename, dirname, join, resolve} from 'node:path'
import {buildInfo} from '../../host/machine/build-id.ts'
import {HostError} from '../../host/machine/host-error.ts'
import {machineError} from '../../host/machine/machine-error.ts'
import {findPackage} from '../../host/machine/packages.ts'
import {relativePath} from '../../host/machine/paths.ts'
import {hasPages} from '../../host/project/find-places.ts'
import type {Logger} from '../../model/logger.ts'
import {configNames} from '../../model/project-files.ts'
import {titleFromName} from '../../model/title-from-name.ts'
import {configFile, initFiles} from './init-files.ts'
import {completeManifest, newManifest} from './manifest.ts'
import {toolingFiles} from './tooling-files.ts'

export interface InitOptions {
  /** As the user wrote it; default: the current folder. */
  readonly dir?: string
  readonly logger: Logger
  /** How users run docsgen in a shell; default: `npx docsgen`. */
  readonly program?: string
}

/**
 * Creates a project that works anywhere after its packages are installed. In an existing folder, only missing files are written,
 * and nothing is overwritten: existing pages stay the only ones, and a `package.json` gets scripts and docsgen.
 *
 * @returns the paths written or changed, relative to the folder
 * @throws HostError 2 if the folder is a file, or if nothing is missing; 3 if it cannot be written
 */
export function init({dir = '.', logger, program = 'npx docsgen'}: InitOptions): readonly string[] {
  const folder = resolve(dir)
  if (statSync(folder, {throwIfNoEntry: false})?.isDirectory() === false)
    throw new HostError(`Unexpected file \`${dir}\`, expected an existing or a new folder.`, 2)
  const written = Object.entries(wantedFiles(folder)).flatMap(([path, text]) =>
    writeNew(folder, path, text) ? [path] : []
  )
  const completed = completeExisting(folder, written)
  if (written.length === 0 && !completed) throw new HostError(`\`${dir}\` already contains a complete project.`, 2)
  const enter = folder === resolve('.') ? '' : `  cd ${/[^\w./~-]/.test(dir) ? JSON.stringify(dir) : dir}\n`
  const summary = [
    ...(written.length > 0
      ? [`Wrote ${written.length} ${written.length === 1 ? 'file' : 'files'}${enter === '' ? '' : ` in ${dir}`}.`]
      : []),
    ...(completed ? ['Added scripts and docsgen to package.json.'] : [])
  ]
  const install = completed || written.includes('package.json') ? '  npm install\n' : ''
  logger.info(`${summary.join(' ')} Next:\n\n${enter}${install}  ${program} dev`)
  return completed ? [...written, 'package.json'] : written
}

/** Returns all files of a project, except for an existing `package.json`. */
function wantedFiles(folder: string): Readonly<Record<string, string>> {
  const title = titleFrom(basename(folder))
  const isConfigured = configNames.some(name => existsSync(join(folder, name)))
  const isNew = !existsSync(join(folder, 'package.json'))
  const files = {
    ...(hasPages(folder) ? configFile(title, true) : initFiles(title)),
    ...toolingFiles(isNew ? undefined : schemasFrom(folder)),
    ...(isNew && {'package.json': newManifest({folder: basename(folder), version: buildInfo().version})})
  }
  return Object.fromEntries(Object.entries(files).filter(([path]) => !(isConfigured && path in configFile(title))))
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

/** Returns a title for a folder: `my-docs` becomes `My docs`. */
function titleFrom(name: string): string {
  return titleFromName(name.replaceAll('.', ' ')) || 'Documentation'
}
