import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {libDir} from './paths.ts'

/** Returns the text of the file that defines a rule. The compiled program contains a copy, below `lib/src`. */
export function readRuleSource(kind: string, name: string): string | undefined {
  for (let folder = libDir(); ; folder = dirname(folder)) {
    const features = join(folder, 'src/features')
    const places = [
      join(folder, 'src/rules', kind),
      ...(existsSync(features) ? readdirSync(features).map(feature => join(features, feature, 'rules')) : [])
    ]
    const path = places.map(place => join(place, `${name}.ts`)).find(existsSync)
    if (path !== undefined) return readFileSync(path, 'utf8')
    if (dirname(folder) === folder) return undefined
  }
}
