import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {featureFolders, sourceRoot} from './packaged-templates.ts'

/**
 * Returns the page of one of docsgen's own rules as Markdown: `NAME.md`, beside the rule in its feature or below `src/rules/docs`.
 * The compiled program contains a copy, below `lib/src`.
 */
export function readRuleDoc(name: string): string {
  const root = sourceRoot()
  if (root === undefined) return ''
  const folders = [...featureFolders().map(folder => join(folder, 'rules')), join(root, 'src/rules/docs')]
  const file = folders.map(folder => join(folder, `${name}.md`)).find(existsSync)
  return file === undefined ? '' : readFileSync(file, 'utf8').trim()
}
