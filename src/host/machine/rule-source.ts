import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {libDir} from './paths.ts'

/**
 * Returns the text of the file that defines a rule: one of its own, or one of several rules that the pipeline applies. The
 * compiled program contains a copy, below `lib/src`.
 */
export function readRuleSource(name: string): string | undefined {
  let root = libDir()
  while (!existsSync(join(root, 'src/rules'))) {
    if (dirname(root) === root) return undefined
    root = dirname(root)
  }
  const features = join(root, 'src/features')
  const folders = [
    ...['page', 'site'].map(kind => join(root, 'src/rules', kind)),
    ...(existsSync(features) ? readdirSync(features).map(feature => join(features, feature, 'rules')) : [])
  ]
  const own = folders.map(folder => join(folder, `${name}.ts`)).find(existsSync)
  if (own !== undefined) return readFileSync(own, 'utf8')
  const pipeline = join(root, 'src/rules/pipeline')
  return readdirSync(pipeline)
    .map(file => readFileSync(join(pipeline, file), 'utf8'))
    .find(source => source.includes(`\n  name: '${name}',\n`))
}
