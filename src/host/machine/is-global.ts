import {existsSync} from 'node:fs'
import {delimiter, join} from 'node:path'

/** Whether a shell finds a program by its name alone, without what `npx` and `npm run` put in the way of their children. */
export function isGlobal(name: string): boolean {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const names = process.platform === 'win32' ? [`${name}.cmd`, `${name}.exe`] : [name]
  return folders.some(
    folder => folder !== '' && !folder.includes('node_modules') && names.some(file => existsSync(join(folder, file)))
  )
}
