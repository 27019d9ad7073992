import {existsSync, mkdirSync, readFileSync, statSync, writeFileSync} from 'node:fs'
import {basename, dirname, join, resolve} from 'node:path'
import {HostError} from '../../host/machine/host-error.ts'
import {machineError} from '../../host/machine/machine-error.ts'
import {findPackage} from '../../host/machine/packages.ts'
import {relativePath} from '../../host/machine/paths.ts'
import type {Logger} from '../../host/machine/terminal/logger.ts'
import {hasPages} from '../../host/project/find-places.ts'
import {configNames} from '../../model/project-files.ts'
import {addScripts} from './add-scripts.ts'
import {editorSettings} from './editor-settings.ts'
import {configFile, initFiles} from './init-files.ts'

export interface InitOptions {
  /** As given; default: the current folder. */
  readonly dir?: string
  readonly logger: Logger
  /** How docsgen is called from a shell; default: `npx docsgen`. */
  readonly program?: string
}

/**
 * Starts a project. In a folder that holds things only what is missing is written, and nothing is ever overwritten: pages
 * that are there stay the only ones, a `package.json` gets scripts.
 *
 * @returns the paths written or changed, relative to the folder
 * @throws HostError 2 where the folder is a file, or where nothing is missing; 3 where it cannot be written
 */
export function init({dir = '.', logger, program = 'npx docsgen'}: InitOptions): readonly string[] {
  const folder = resolve(dir)
  if (statSync(folder, {throwIfNoEntry: false})?.isDirectory() === false)
    throw new HostError(`Unexpected file \`${dir}\`, expected a folder that exists or can be made.`, 2)
  const title = titleFrom(basename(folder))
  const configured = configNames.some(name => existsSync(join(folder, name)))
  const wanted = {...(hasPages(folder) ? configFile(title) : initFiles(title)), ...editorFiles(folder)}
  const written = Object.entries(wanted).flatMap(([path, text]) =>
    (configured && path in configFile(title)) || !writeNew(folder, path, text) ? [] : [path]
  )
  const scripted = scripts(folder)
  if (written.length === 0 && !scripted)
    throw new HostError(`Unexpected project in \`${dir}\`, expected a folder where something is missing.`, 2)
  const enter = folder === resolve('.') ? '' : `  cd ${/[^\w./~-]/.test(dir) ? JSON.stringify(dir) : dir}\n`
  const said = [
    ...(written.length > 0
      ? [`Wrote ${written.length} ${written.length === 1 ? 'file' : 'files'}${enter === '' ? '' : ` in ${dir}`}.`]
      : []),
    ...(scripted ? ['Added scripts to package.json.'] : [])
  ]
  logger.info(`${said.join(' ')} Next:\n\n${enter}  ${program} dev`)
  return scripted ? [...written, 'package.json'] : written
}

/** Where the project has docsgen among its packages, its schemas are at hand for editors. */
function editorFiles(folder: string): Readonly<Record<string, string>> {
  const manifest = findPackage(folder, 'docsgen')
  if (manifest === undefined) return {}
  return {'.vscode/settings.json': editorSettings(`./${relativePath(folder, join(dirname(manifest), 'schema'))}`)}
}

/** @returns whether the file was not there yet */
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

/** @returns whether the scripts of a `package.json` were changed */
function scripts(folder: string): boolean {
  const path = join(folder, 'package.json')
  if (!existsSync(path)) return false
  const text = readFileSync(path, 'utf8')
  const changed = addScripts(text)
  if (changed === undefined || changed === text) return false
  try {
    writeFileSync(path, changed)
  } catch (error) {
    throw machineError(error, {verb: 'write', path: 'package.json'})
  }
  return true
}

/** `my-docs` becomes `My docs`. */
function titleFrom(name: string): string {
  const words = name.replace(/[-_.\s]+/g, ' ').trim()
  return words === '' ? 'Documentation' : words.charAt(0).toUpperCase() + words.slice(1)
}
