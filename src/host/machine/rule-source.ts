import {existsSync, readFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {libDir} from './paths.ts'

/** The text of the file that defines a rule: the compiled program carries a copy, in `lib/src/rules`. */
export function readRuleSource(kind: string, name: string): string | undefined {
  for (let folder = libDir(); ; folder = dirname(folder)) {
    const path = join(folder, 'src/rules', kind, `${name}.ts`)
    if (existsSync(path)) return readFileSync(path, 'utf8')
    if (dirname(folder) === folder) return undefined
  }
}
