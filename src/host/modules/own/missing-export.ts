import {createRequire} from 'node:module'
import {basename, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {didYouMean, suggest} from '../../../model/text/suggest.ts'
import {libDir} from '../../machine/paths.ts'

const require = createRequire(import.meta.url)

/** Matches Node's messages for a name that a module does not export, for its own kind of modules and for CommonJS. */
const lacksExport =
  /^The requested module '(?<url>[^']+)' does not provide an export named '(?<name>[^']+)'|^Named export '(?<named>[^']+)' not found\. The requested module '(?<common>[^']+)'/

/**
 * Returns what is wrong with an import from one of docsgen's own modules or React, by the name that the project uses: Node's message
 * has the path on this machine. `undefined` for other errors.
 *
 * @param message of an error of loading a bundle
 */
export async function explainMissingExport(message: string): Promise<string | undefined> {
  const found = lacksExport.exec(message)?.groups
  const url = found?.url ?? found?.common ?? ''
  const name = found?.name ?? found?.named ?? ''
  if (!url.startsWith('file:')) return undefined
  const exports = Object.keys((await import(url)) as Record<string, unknown>)
  return `\`${nameOf(fileURLToPath(url))}\` does not export \`${name}\`${didYouMean(suggest(name, exports))}`
}

/** Returns the name by which a project imports one of docsgen's own modules. */
function nameOf(path: string): string {
  const own = ['components', 'templates'].find(name => path === join(libDir(), `${name}.js`))
  if (own !== undefined) return `docsgen/${own}`
  return ['react', 'react-dom'].find(name => path === require.resolve(name)) ?? basename(path, '.js')
}
