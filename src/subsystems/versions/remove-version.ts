import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {unifiedDiff} from '../../commands/report/diff.ts'
import {HostError} from '../../host/machine/host-error.ts'
import {rewriteWhole} from '../../host/machine/write-whole.ts'
import {loadConfig} from '../../host/project/load-config.ts'
import type {Version} from '../../model/versions.ts'
import type {VersionOptions} from './add-version.ts'
import {removeFrozen} from './freeze-folder.ts'
import {versionListIn} from './version-list.ts'
import {frozenFolder, versionNamed} from './version-name.ts'
import {isCommitted} from './version-tag.ts'

/**
 * Removes a version from the configuration, and its folder if that is in `versions`. Keeps tags and branches.
 *
 * @returns the exit code: 1 if the configuration has to be edited by hand, which changes nothing
 * @throws HostError 2 for an unknown version, the latest one, and the working folder
 */
export async function removeVersion(options: VersionOptions): Promise<0 | 1> {
  const {app, root, configFile, name, dryRun = false, logger, print} = options
  // Without opening the project, because the folder of a version may be gone.
  const {config, name: file} = await loadConfig(app, root, configFile)
  const version = versionNamed(config.versions, name)
  refuseNeeded(version, file)
  const path = join(root, file)
  const before = readFileSync(path, 'utf8')
  const after = versionListIn(file, before, config.versions)?.without(name)
  const folder = folderOf(root, version)
  if (after === undefined) {
    logger.error(
      `docsgen cannot edit \`${file}\`, because it computes the list of versions. Remove \`${name}\` there first.`
    )
    if (folder !== undefined) logger.error(`Then delete \`${folder}\`.`)
    return 1
  }
  if (dryRun) {
    logger.info(folder === undefined ? 'Would remove no files.' : `Would remove the folder \`${folder}\`.`)
    print(unifiedDiff(file, before, after))
    return 0
  }
  const changed = [file, ...(folder === undefined ? [] : [folder])]
  const isUndoable = await isCommitted(root, changed)
  rewriteWhole(path, after)
  if (folder !== undefined) removeFrozen(root, folder)
  const what = folder === undefined ? '' : `, and the folder \`${folder}\``
  logger.info(`Removed \`${name}\` from ${file}${what}.${keptNote(version, folder)}`)
  if (isUndoable) logger.info(`To undo: git checkout ${changed.join(' ')}`)
  return 0
}

function refuseNeeded({name, status, from}: Version, file: string): void {
  if (status === 'latest')
    throw new HostError(
      `The version \`${name}\` is the latest, which every site needs. Give another version the status \`latest\` in ${file} first.`,
      2
    )
  if (from === undefined)
    throw new HostError(
      `The version \`${name}\` is the working folder, which every site needs. Choose another version.`,
      2
    )
}

/** Returns the folder to remove. A folder elsewhere may have other uses, so it is kept. */
function folderOf(root: string, {from}: Version): string | undefined {
  const isFrozen = typeof from === 'string' && from.startsWith(`${frozenFolder}/`) && !from.split('/').includes('..')
  return isFrozen && existsSync(join(root, from)) ? from : undefined
}

function keptNote({from}: Version, folder: string | undefined): string {
  if (typeof from === 'object') return ` The tag, branch or commit \`${from.git}\` is unchanged.`
  return folder === undefined && from !== undefined ? ` docsgen did not touch the folder \`${from}\`.` : ''
}
