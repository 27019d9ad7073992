import {existsSync} from 'node:fs'
import {delimiter, join} from 'node:path'

/** Returns whether a shell finds a program by name, without the paths that `npx` and `npm run` add for their children. */
export function isGlobal(name: string): boolean {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const names = process.platform === 'win32' ? [`${name}.cmd`, `${name}.exe`] : [name]
  return folders.some(
    folder => folder !== '' && !folder.includes('node_modules') && names.some(file => existsSync(join(folder, file)))
  )
}
