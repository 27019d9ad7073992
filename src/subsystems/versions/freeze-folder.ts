import {copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, statSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {HostError} from '../../host/machine/host-error.ts'
import {machineError} from '../../host/machine/machine-error.ts'
import {relativePath} from '../../host/machine/paths.ts'
import type {Project} from '../../host/project/project.ts'
import {walkFolder} from '../../host/project/walk-folder.ts'
import {compareCodeUnits} from '../../model/order.ts'
import {configNames, redirectsSource} from '../../model/project/project-files.ts'
import {frozenFolder} from './version-name.ts'

/** Files of a project's root that do not belong to the documentation. */
const ofProject = new Set([
  ...configNames,
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'yarn.lock',
  'pnpm-lock.yaml'
])

/**
 * Returns the files that a frozen version consists of, relative to the root and sorted: everything in the folders of pages, the
 * redirects, and the files from which plugins make pages for each version.
 *
 * @throws HostError 2 if pages are outside of the project
 */
export function filesToFreeze({root, places, versions, config, made}: Project): string[] {
  const working = versions?.find(({dir}) => dir === '')?.places ?? places
  const outside = working.mounts.find(({dir}) => dir.startsWith('..'))
  if (outside)
    throw new HostError(`The pages in \`${outside.dir}\` are outside of the project. Use \`--git\` instead.`, 2)
  const kept = [working.publicDir, frozenFolder, config.build.outDir, ...(versions ?? []).map(({dir}) => dir)]
  const skipped = new Set([...working.skipped, ...kept].filter(dir => dir !== '').map(path => join(root, path)))
  const files = new Set<string>()
  for (const {dir} of working.mounts)
    for (const file of walkFolder(root, join(root, dir), {lazy: true, skipped})) {
      const path = file && !file.hidden && file.problem === undefined ? relativePath(root, file.path) : undefined
      if (path !== undefined && !ofProject.has(path)) files.add(path)
    }
  const beside = [redirectsSource, ...made.inputsOfVersions]
  for (const path of beside) if (statSync(join(root, path), {throwIfNoEntry: false})?.isFile()) files.add(path)
  return [...files].sort(compareCodeUnits)
}

/**
 * Copies files of the project into the folder of a version: completely or not at all.
 *
 * @param folder does not exist yet, or contains only what docsgen wrote for an earlier version of this name
 */
export function freezeFiles(root: string, files: readonly string[], folder: string): void {
  const unfinished = join(root, dirname(folder), `.unfinished-${process.pid}`)
  try {
    for (const path of files) {
      const target = join(unfinished, path)
      mkdirSync(dirname(target), {recursive: true})
      copyFileSync(join(root, path), target)
    }
    rmSync(join(root, folder), {recursive: true, force: true})
    renameSync(unfinished, join(root, folder))
  } catch (error) {
    rmSync(unfinished, {recursive: true, force: true})
    throw machineError(error, {verb: 'write', path: folder})
  }
}

/** Removes the folder of a version, and the folder of all versions if it was the last one. */
export function removeFrozen(root: string, folder: string): void {
  rmSync(join(root, folder), {recursive: true, force: true})
  const parent = join(root, dirname(folder))
  if (dirname(folder) !== '.' && readdirSync(parent).length === 0) rmSync(parent, {recursive: true})
}
