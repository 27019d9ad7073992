import {mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {onTestFinished} from 'vitest'

/** Creates a folder that is removed after the test. */
export function tempFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-host-')))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  return folder
}

export function plantFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), {recursive: true})
    writeFileSync(join(folder, path), text)
  }
}

/** Returns every file below a folder with its text. */
export function readTree(folder: string, below = ''): Record<string, string> {
  const files: Record<string, string> = {}
  for (const item of readdirSync(join(folder, below), {withFileTypes: true})) {
    const path = below === '' ? item.name : `${below}/${item.name}`
    if (item.isDirectory()) Object.assign(files, readTree(folder, path))
    else files[path] = item.isSymbolicLink() ? '-> link' : readFileSync(join(folder, path), 'utf8')
  }
  return files
}
