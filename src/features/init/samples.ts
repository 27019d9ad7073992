import {readFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {filesBelow} from '../../host/machine/files.ts'
import {libDir} from '../../host/machine/paths.ts'
import {type Choices, programCommand, scriptCommand} from './choices.ts'
import {packageName} from './manifest.ts'

/** Names of the sample sites, which the title of a new project replaces. */
const names = {product: 'Lantern', protocol: 'Harbor'} as const

/** Files that `init` generates for every project, so it does not copy them from a sample site. */
const generated =
  /^(?:package\.json|tsconfig\.json|\.gitignore|\.vscode\/|\.github\/|dist\/|\.docsgen\/|node_modules\/)/

/**
 * Returns the files of a template by path: those of the site in `examples/`, with the title of the project. A test keeps the
 * examples equal to what `init` writes.
 */
export function sampleFiles(choices: Choices & {readonly template: 'product' | 'protocol'}): Record<string, string> {
  const {template, title, typescript, packageManager} = choices
  const home = join(examplesFolder(), template)
  const sample = names[template]
  const slug = packageName(title)
  const texts: Readonly<Record<string, (text: string) => string>> = {
    'docsgen.config.ts': text =>
      text
        .replace(`title: '${sample}'`, () => `title: ${quote(title)}`)
        .replaceAll(` ${sample}.'`, () => ` ${quote(title).slice(1, -1)}.'`)
        .replaceAll(`'${sample} `, () => `'${quote(title).slice(1, -1)} `),
    'content/_constants.yaml': text =>
      text
        .replace(`value: "${sample}"\n`, () => `value: ${JSON.stringify(title)}\n`)
        .replace(`value: ${sample.toLowerCase()}\n`, () => `value: ${slug}\n`),
    'README.md': text =>
      text
        .replaceAll(sample, () => title)
        .replaceAll(/`npm run (\w+)`/g, (_whole, script: string) => `\`${scriptCommand(packageManager, script)}\``)
        .replaceAll('`npm install`', `\`${packageManager} install\``)
        .replaceAll('npx docsgen', programCommand(packageManager))
  }
  const files: Record<string, string> = {}
  for (const path of filesBelow(home)) {
    if (generated.test(path)) continue
    const text = readFileSync(join(home, path), 'utf8')
    const name = !typescript && path === 'docsgen.config.ts' ? 'docsgen.config.js' : path
    files[name] = texts[path]?.(text) ?? text
  }
  return files
}

/** Returns the folder of the sample sites, next to the compiled program. */
function examplesFolder(): string {
  return join(dirname(libDir()), 'examples')
}

function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}
