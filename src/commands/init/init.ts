import {mkdirSync, readdirSync, statSync, writeFileSync} from 'node:fs'
import {basename, dirname, join, resolve} from 'node:path'
import {HostError} from '../../host/machine/host-error.ts'
import {machineError} from '../../host/machine/machine-error.ts'
import type {Logger} from '../../host/machine/terminal/logger.ts'
import {initFiles} from './init-files.ts'

export interface InitOptions {
  /** As given; default: the current folder. */
  readonly dir?: string
  readonly logger: Logger
}

/**
 * Starts a project in a folder that is empty (a `.git` may be there) or does not exist yet. Never writes over a file.
 *
 * @returns the paths written, relative to the folder
 * @throws HostError 2 where the folder holds anything else; 3 where it cannot be written
 */
export function init({dir = '.', logger}: InitOptions): readonly string[] {
  const folder = resolve(dir)
  refuseFull(folder, dir)
  const files = Object.entries(initFiles(titleFrom(basename(folder))))
  for (const [path, text] of files) {
    try {
      mkdirSync(dirname(join(folder, path)), {recursive: true})
      writeFileSync(join(folder, path), text, {flag: 'wx'})
    } catch (error) {
      throw machineError(error, {verb: 'write', path})
    }
  }
  const enter = folder === resolve('.') ? '' : `  cd ${/[^\w./~-]/.test(dir) ? JSON.stringify(dir) : dir}\n`
  logger.info(`Started a project of ${files.length} files in ${dir}. Next:\n\n${enter}  docsgen dev`)
  return files.map(([path]) => path)
}

function refuseFull(folder: string, dir: string): void {
  const stats = statSync(folder, {throwIfNoEntry: false})
  if (!stats) return
  if (!stats.isDirectory())
    throw new HostError(`Unexpected file \`${dir}\`, expected a folder that is empty or does not exist yet.`, 2)
  const [first] = readdirSync(folder)
    .filter(name => name !== '.git')
    .sort()
  if (first !== undefined)
    throw new HostError(
      `Unexpected \`${first}\` in \`${dir}\`, expected a folder that is empty or does not exist yet.`,
      2
    )
}

/** `my-docs` becomes `My docs`. */
function titleFrom(name: string): string {
  const words = name.replace(/[-_.\s]+/g, ' ').trim()
  return words === '' ? 'Documentation' : words.charAt(0).toUpperCase() + words.slice(1)
}
