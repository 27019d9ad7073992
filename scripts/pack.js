import {existsSync, readdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import {installPackages, run} from './install.js'
import {removePackedDocs, writePackedDocs} from './packed-docs.js'

/**
 * Hook of `npm pack` and `npm publish`. Before packing, compiles everything, writes the package's package.json, which has none
 * of this repository's scripts and installs only the packages that the compiled program imports, and writes the generated pages
 * of docs/. After packing, restores our own package.json.
 */
const own = '.package.json.own'

if (process.argv[2] === 'restore') {
  removePackedDocs()
  if (existsSync(own)) renameSync(own, 'package.json')
} else {
  // Left over from a run that was killed.
  if (existsSync(own)) renameSync(own, 'package.json')
  // Packages from an older state of the repository cannot compile code that needs newer ones.
  installPackages()
  run('node', ['scripts/types.js'])
  await writePackedDocs()
  const text = readFileSync('package.json', 'utf8')
  const {scripts: _scripts, devDependencies, dependencies, ...rest} = JSON.parse(text)
  const known = {...devDependencies, ...dependencies}
  const wanted = await imported()
  // Users install optional packages themselves.
  const packages = Object.entries(known).filter(([name]) => wanted.has(name) && !(name in rest.peerDependencies))
  writeFileSync(own, text)
  writeFileSync(
    'package.json',
    `${JSON.stringify({...rest, dependencies: Object.fromEntries(packages)}, undefined, 2)}\n`
  )
}

/** Returns the names of the packages that the compiled program and its types import. */
async function imported() {
  const {build} = await import('esbuild')
  const {metafile} = await build({
    entryPoints: ['lib', 'lib/plugins'].flatMap(folder =>
      readdirSync(folder)
        .filter(name => name.endsWith('.js'))
        .map(name => `${folder}/${name}`)
    ),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    metafile: true,
    write: false,
    outdir: 'unused',
    logLevel: 'error'
  })
  const specifiers = Object.values(metafile.inputs).flatMap(({imports}) => imports.map(({path}) => path))
  const names = new Set(specifiers.map(packageOf))
  // Packages that are required on first use, which a bundler does not see.
  for (const name of readdirSync('lib', {recursive: true}).map(String)) {
    if (!name.endsWith('.js')) continue
    const text = readFileSync(`lib/${name}`, 'utf8')
    for (const [, specifier = ''] of text.matchAll(/createRequire\d*\(import\.meta\.url\)\("([^"./][^"]*)"\)/g))
      names.add(packageOf(specifier))
  }
  for (const name of readdirSync('lib/types', {recursive: true}).map(String)) {
    if (!name.endsWith('.d.ts')) continue
    const text = readFileSync(`lib/types/${name}`, 'utf8')
    for (const [, specifier = ''] of text.matchAll(/(?:\bfrom |\bimport\()["']([^"'.][^"']*)["']/g)) {
      const found = packageOf(specifier)
      names.add(found)
      // For packages without their own types.
      names.add(`@types/${found.replace(/^@/, '').replace('/', '__')}`)
    }
  }
  return names
}

/** @param {string} specifier */
function packageOf(specifier) {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
