import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {argv} from 'node:process'
import {fileURLToPath} from 'node:url'
import {Extractor, ExtractorConfig} from '@microsoft/api-extractor'

/**
 * `node scripts/public-api.js` writes a report of all public types to test/public-api.md, so that every change of them shows in the diff. Needs the
 * types of `node scripts/types.js`.
 */
const record = fileURLToPath(new URL('../test/public-api.md', import.meta.url))

/**
 * Returns the report of the types that the entries in `exports` of a package declare. It has a namespace for each entry, and each type once,
 * types that no entry exports included.
 *
 * @param {string} dir folder of the package
 * @returns {string}
 */
export function publicApi(dir) {
  const out = mkdtempSync(join(tmpdir(), 'docsgen-api-'))
  const entry = join(dir, 'lib/types/entries.d.ts')
  try {
    writeFileSync(entry, namespacesOf(dir))
    Extractor.invoke(configOf(dir, entry, out), {
      localBuild: true,
      messageCallback: message => {
        message.handled = true
      }
    })
    // The first lines tell people not to edit the report.
    return readFileSync(join(out, 'docsgen.api.md'), 'utf8')
  } finally {
    rmSync(entry, {force: true})
    rmSync(out, {recursive: true})
  }
}

/** Returns the report in the repository. */
export function recordedApi() {
  return readFileSync(record, 'utf8')
}

/**
 * Returns a module that exports each entry of a package as a namespace.
 *
 * @param {string} dir
 * @returns {string}
 */
function namespacesOf(dir) {
  const {exports} = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
  const entries = Object.entries(exports).filter(
    ([, {types}]) => types?.endsWith('.d.ts') && !types.endsWith('modules.d.ts')
  )
  const named = entries.map(([entry, {types}]) => ({
    name: entry === '.' ? 'docsgen' : entry.slice(2).replace(/\W+(\w)/g, (_, letter) => letter.toUpperCase()),
    path: types.replace('./lib/types/', './').replace(/\.d\.ts$/, '.js')
  }))
  const imports = named.map(({name, path}) => `import * as ${name} from '${path}'\n`)
  return `${imports.join('')}export {${named.map(({name}) => name).join(', ')}}\n`
}

/**
 * @param {string} dir
 * @param {string} entry
 * @param {string} out
 */
function configOf(dir, entry, out) {
  const none = {default: {logLevel: /** @type {const} */ ('none')}}
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: dir,
      mainEntryPointFilePath: entry,
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            module: 'nodenext',
            target: 'es2023',
            lib: ['es2023', 'dom', 'dom.iterable'],
            jsx: 'react-jsx',
            strict: true,
            types: [],
            noEmit: true
          },
          files: [entry]
        }
      },
      apiReport: {
        enabled: true,
        includeForgottenExports: true,
        reportFileName: 'docsgen',
        reportFolder: out,
        reportTempFolder: join(out, 'temporary')
      },
      docModel: {enabled: false},
      dtsRollup: {enabled: false},
      tsdocMetadata: {enabled: false},
      messages: {compilerMessageReporting: none, extractorMessageReporting: none, tsdocMessageReporting: none}
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(dir, 'package.json')
  })
}

if (argv[1] === fileURLToPath(import.meta.url)) writeFileSync(record, publicApi(resolve('.')))
