import {existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {compareCodeUnits} from '../../model/order.ts'
import {machineError} from '../machine/machine-error.ts'

/** Every file below `content/`, pages or not, relative to the root and by code unit. Links are files. */
export function listContentFiles(root: string): string[] {
  const files: string[] = []
  const walk = (folder: string): void => {
    for (const item of readdirSync(join(root, folder), {withFileTypes: true})) {
      const path = `${folder}/${item.name}`
      if (item.isDirectory()) walk(path)
      else files.push(path)
    }
  }
  if (existsSync(join(root, 'content'))) walk('content')
  return files.sort(compareCodeUnits)
}

/** Writes changed files: each whole or not at all. */
export function writeTexts(root: string, texts: ReadonlyMap<string, string>): void {
  for (const [path, text] of texts) {
    const temporary = join(root, `${path}.docsgen-new`)
    try {
      mkdirSync(dirname(temporary), {recursive: true})
      writeFileSync(temporary, text)
      renameSync(temporary, join(root, path))
    } catch (error) {
      throw machineError(error, {verb: 'write', path})
    }
  }
}

/** Moves files and removes the folders that are empty then. */
export function moveFiles(root: string, moves: ReadonlyMap<string, string>): void {
  for (const [from, to] of moves) {
    try {
      mkdirSync(dirname(join(root, to)), {recursive: true})
      renameSync(join(root, from), join(root, to))
    } catch (error) {
      throw machineError(error, {verb: 'move', path: from})
    }
  }
  for (const from of moves.keys()) removeEmpty(root, dirname(from))
}

function removeEmpty(root: string, folder: string): void {
  if (folder === 'content' || !folder.startsWith('content/')) return
  try {
    rmdirSync(join(root, folder))
  } catch {
    // Something is left in it, or it is gone already.
    return
  }
  removeEmpty(root, dirname(folder))
}
