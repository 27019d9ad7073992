import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'

/**
 * Returns the names of the packages that the compiled program and its types import. The package installs exactly these: all others are
 * bundled, and therefore development dependencies.
 *
 * @param {string} lib folder of the compiled program and its types
 */
export async function importedPackages(lib) {
  const {build} = await import('esbuild')
  const {metafile} = await build({
    entryPoints: [lib, join(lib, 'plugins')].flatMap(folder =>
      readdirSync(folder)
        .filter(name => name.endsWith('.js'))
        .map(name => join(folder, name))
    ),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    metafile: true,
    write: false,
    outdir: 'unused',
    // The paths of tsconfig.json map `docsgen` to its sources.
    tsconfigRaw: {},
    logLevel: 'error'
  })
  const specifiers = Object.values(metafile.inputs).flatMap(({imports}) => imports.map(({path}) => path))
  const names = new Set(specifiers.map(packageOf))
  // Packages that are required on first use, which a bundler does not see.
  for (const name of readdirSync(lib, {recursive: true}).map(String)) {
    if (!name.endsWith('.js')) continue
    const text = readFileSync(join(lib, name), 'utf8')
    for (const [, specifier = ''] of text.matchAll(/createRequire\d*\(import\.meta\.url\)\("([^"./][^"]*)"\)/g))
      names.add(packageOf(specifier))
  }
  for (const name of readdirSync(join(lib, 'types'), {recursive: true}).map(String)) {
    if (!name.endsWith('.d.ts')) continue
    const text = readFileSync(join(lib, 'types', name), 'utf8')
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
