import {readdirSync} from 'node:fs'
import {join, posix} from 'node:path'
import {compareCodeUnits} from '../../../model/order.ts'
import {globPattern} from '../dialects/glob.ts'

const call = /\bimport\.meta\.glob(?:<[^()]*>)?\(\s*(['"`])(\.[^'"`]*)\1\s*(?:,\s*(\{[^{}]*\})\s*,?\s*)?\)/g

/**
 * Replaces `import.meta.glob('./words/*.ts', {eager: true})` with the modules that it matches, because Vite supports it but Node
 * does not. Patterns that start at the root or with an alias, and lists of patterns, are unchanged.
 *
 * @param folder absolute path of the module's folder
 */
export function expandGlobs(text: string, folder: string): string {
  const imports: string[] = []
  const expanded = text.replace(call, (_, __, pattern: string, options = '') => {
    const fixed = posix.normalize(pattern.replace(/[^/]*[*?{[(].*$/, ''))
    const matches = globPattern(posix.normalize(pattern))
    const paths = filesBelow(join(folder, fixed), fixed === './' ? '' : fixed).filter(path => matches.test(path))
    const eager = /\beager\s*:\s*true\b/.test(options as string)
    const one = /\bimport\s*:\s*['"](\w+)['"]/.exec(options as string)?.[1]
    const entries = paths.map(path => {
      const specifier = path.startsWith('.') ? path : `./${path}`
      const pick = one === undefined ? '' : `.${one}`
      if (!eager) return `${JSON.stringify(specifier)}:async()=>(await import(${JSON.stringify(specifier)}))${pick}`
      const name = `__docsgenGlob${imports.length}`
      imports.push(`import * as ${name} from ${JSON.stringify(specifier)};`)
      return `${JSON.stringify(specifier)}:${name}${pick}`
    })
    return `({${entries.join(',')}})`
  })
  return imports.join('') + expanded
}

/** Returns files below a folder, except packages and hidden ones, sorted; paths begin with `start`. */
function filesBelow(folder: string, start: string): string[] {
  try {
    return readdirSync(folder, {withFileTypes: true})
      .filter(({name}) => !name.startsWith('.') && name !== 'node_modules')
      .sort((a, b) => compareCodeUnits(a.name, b.name))
      .flatMap(entry =>
        entry.isDirectory() ? filesBelow(join(folder, entry.name), `${start}${entry.name}/`) : [start + entry.name]
      )
  } catch {
    // A missing folder has no files.
    return []
  }
}
