import {spawnSync} from 'node:child_process'
import {appendFileSync, copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {modulesOfFeatures} from './compile/feature-folders.js'

/**
 * Writes the public types as declarations to lib/types/. Users of docsgen compile against these and never against its sources,
 * whose imports end in `.ts`. `npm run prepare` runs it, and packing does too.
 */
const out = 'lib/types'
const {status} = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.types.json'], {
  stdio: 'inherit'
})
if (status !== 0) process.exit(status ?? 1)
for (const name of readdirSync(out, {recursive: true}).map(String)) {
  if (!name.endsWith('.d.ts')) continue
  const path = join(out, name)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, text.replace(/((?:from |import\(|declare module )['"]\.[^'"]*)\.tsx?(?=['"])/g, '$1.js'))
}
// The compiled program adds the components and parts of features to its own.
for (const name of ['public-components', 'public-templates'])
  appendFileSync(
    `${out}/templates/${name}.d.ts`,
    modulesOfFeatures(name)
      .map(path => `export * from '../${path.replace(/\.ts$/, '.js')}'\n`)
      .join('')
  )
// Features add names to the types of the configuration and of the theme.
for (const [entry, up] of [
  ['src/index', './'],
  ['templates/public-templates', '../src/']
])
  appendFileSync(
    `${out}/${entry}.d.ts`,
    modulesOfFeatures('public-types')
      .map(path => `import '${up}${path.slice('src/'.length).replace(/\.ts$/, '.js')}'\n`)
      .join('')
  )
copyFileSync('templates/modules.d.ts', `${out}/modules.d.ts`)
// The program itself is not part of the public types.
writeFileSync(
  `${out}/reference.d.ts`,
  `import type {Reference} from './src/model/reference.js'

export type * from './src/model/reference.js'
/** Reads the reference data from the program itself. */
export declare function readReference(): Reference
`
)
dropUnreachable()

/** Removes declarations that no entry of the package reaches: those of its inner modules, which may import bundled packages. */
function dropUnreachable() {
  const {exports} = JSON.parse(readFileSync('package.json', 'utf8'))
  const reached = new Set()
  const todo = Object.values(exports).flatMap(entry => entry.types ?? [])
  for (let path = todo.pop(); path !== undefined; path = todo.pop()) {
    const file = join(path)
    if (reached.has(file)) continue
    reached.add(file)
    for (const [, relative] of readFileSync(file, 'utf8').matchAll(/['"](\.[^'"]*)\.js['"]/g))
      todo.push(`${join(dirname(file), relative)}.d.ts`)
  }
  for (const name of readdirSync(out, {recursive: true}).map(String))
    if (name.endsWith('.d.ts') && !reached.has(join(out, name))) rmSync(join(out, name))
}
