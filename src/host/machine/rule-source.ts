import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {featureFolders, sourceRoot} from './packaged-templates.ts'

/**
 * Returns the text of the file that defines a rule: one of its own, or one of several rules that the pipeline applies. The
 * compiled program contains a copy, below `lib/src`.
 */
export function readRuleSource(name: string): string | undefined {
  const root = sourceRoot()
  if (root === undefined) return undefined
  const own = featureFolders()
    .map(folder => join(folder, 'rules', `${name}.ts`))
    .find(existsSync)
  if (own !== undefined) return readFileSync(own, 'utf8')
  const pipeline = join(root, 'src/rules/pipeline')
  return readdirSync(pipeline)
    .map(file => readFileSync(join(pipeline, file), 'utf8'))
    .find(source => source.includes(`\n  name: '${name}',\n`))
}
