import {realpathSync, statSync} from 'node:fs'
import {sep} from 'node:path'
import launchEditor from 'launch-editor'
import {insideRoot} from './paths.ts'

/**
 * Opens a file of the project in the person's editor (`LAUNCH_EDITOR`, `VISUAL`, `EDITOR`, or the one that runs).
 *
 * @returns false, and nothing opened, for what is not a file inside the project, links followed
 */
export function openEditor(input: {
  readonly root: string
  readonly file: string
  readonly line?: number
  readonly column?: number
  readonly onFailure: (reason: string) => void
}): boolean {
  const {root, file, line = 1, column = 1, onFailure} = input
  const path = insideRoot(root, file)
  if (path === undefined || !isWholeNumber(line) || !isWholeNumber(column)) return false
  try {
    if (!realpathSync(path).startsWith(root + sep) || !statSync(path).isFile()) return false
  } catch {
    return false
  }
  launchEditor(
    `${path}:${line}:${column}`,
    process.env.LAUNCH_EDITOR ?? process.env.VISUAL ?? process.env.EDITOR,
    (_name, reason) => onFailure(reason ?? 'no editor is known; name one in the variable LAUNCH_EDITOR')
  )
  return true
}

function isWholeNumber(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) > 0
}
