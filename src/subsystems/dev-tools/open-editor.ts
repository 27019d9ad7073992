import {realpathSync, statSync} from 'node:fs'
import {basename, sep} from 'node:path'
import launchEditor from 'launch-editor'
import {insideRoot} from '../../host/machine/paths.ts'
import type {PanelHost} from './dev-host.ts'
import type {PanelPlace} from './panel-finding.ts'

/** Editors that run in a terminal. */
const inTerminal = /^(?:vim?|nvim|nano|pico|emacs|hx|helix|kak|micro|joe|ne|mcedit|ed)$/

/**
 * Opens a file of the project in the user's editor (`LAUNCH_EDITOR`, `VISUAL`, `EDITOR`, or the one that is running). An editor
 * that runs in a terminal is not started, because docsgen already reads the keys of this terminal.
 *
 * @param place from a request, so its values may have any type
 * @returns false, without opening anything, if the path is not a file inside the project after links are resolved
 */
export function openEditor({file, line = 1, column = 1}: Partial<PanelPlace>, {root, logger}: PanelHost): boolean {
  const path = typeof file === 'string' ? insideRoot(root, file) : undefined
  if (path === undefined || !isWholeNumber(line) || !isWholeNumber(column)) return false
  const fail = (reason: string): void => logger.warn(`  The editor did not open: ${reason}`)
  try {
    if (!realpathSync(path).startsWith(root + sep) || !statSync(path).isFile()) return false
  } catch {
    return false
  }
  const named = process.env.LAUNCH_EDITOR ?? process.env.VISUAL ?? process.env.EDITOR
  const program = basename(named?.trim().split(/\s/, 1)[0] ?? '')
  if (process.stdin.isTTY && inTerminal.test(program)) {
    fail(`\`${program}\` needs its own terminal; set the environment variable LAUNCH_EDITOR to a graphical editor`)
    return true
  }
  launchEditor(`${path}:${line}:${column}`, named, (_name, reason) =>
    fail(reason ?? 'no editor found; set the environment variable LAUNCH_EDITOR to one')
  )
  return true
}

function isWholeNumber(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) > 0
}
