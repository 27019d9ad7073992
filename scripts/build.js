import {createHash} from 'node:crypto'
import {cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import {basename, resolve} from 'node:path'
import {Ajv} from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import {build, transform} from 'esbuild'
import {createValidator} from '../plugins/schemas/create-validator.js'
import {bundlesOfFeatures, featureFolders, modulesOfFeatures} from './compile/feature-folders.js'
import {featureStyles} from './compile/feature-styles.js'
import {writeJoined} from './compile/join-chunks.js'
import {buildLate, late} from './compile/late-modules.js'
import {installed, licenses} from './compile/licenses.js'

/**
 * Compiles docsgen into lib/: the CLI, the worker thread, and the library for Node, and scripts and styles for the browser,
 * with their hash in their names. `npm run prepare` runs it.
 */
const ofFeatures = await bundlesOfFeatures()
const packageJson = JSON.parse(readFileSync('package.json', 'utf8'))

/** Modules that are not bundled: those that the pages' own modules must share with docsgen, those that load lazily, and those that cannot be bundled. */
const external = [
  'react',
  'react-dom',
  'react/jsx-runtime',
  'react-dom/server',
  'react-dom/static',
  'esbuild',
  'shiki',
  'npm-to-yarn',
  '@iconify-json/lucide',
  'oniguruma-to-es',
  'tinypool',
  'satteri',
  // The packaged plugins use the public entry, like any other plugin.
  'docsgen',
  'beautiful-mermaid',
  'satori',
  '@resvg/resvg-js',
  'sharp'
]

const browsers = ['chrome100', 'firefox100', 'safari15.4']

/** @type {import('esbuild').BuildOptions} */
const common = {
  bundle: true,
  format: 'esm',
  logLevel: 'warning',
  jsx: 'automatic',
  sourcemap: false,
  metafile: true,
  // All licenses are in one file, `THIRD-PARTY-LICENSES`.
  legalComments: 'none'
}

/** Files of packages that the compiled code contains. */
const bundled = new Set(ofFeatures.flatMap(([, {packages = []}]) => packages.map(installed)))

/** @param {import('esbuild').BuildResult} result */
function note({metafile}) {
  for (const {inputs} of Object.values(metafile?.outputs ?? {}))
    for (const path of Object.keys(inputs)) bundled.add(path)
}

/** Replaces each module that compiles a packaged schema with the compiled validator. */
const validators = {
  name: 'validators',
  /** @param {import('esbuild').PluginBuild} setup */
  setup(setup) {
    setup.onLoad({filter: /[\\/]src[\\/].+[\\/]validate-(meta|config|base-front-matter)\.ts$/}, ({path}) => {
      const name = /validate-([\w-]+)\.ts$/.exec(path)?.[1]
      const schema = JSON.parse(readFileSync(`schema/${name}.schema.json`, 'utf8'))
      const ajv = new Ajv({
        allErrors: true,
        verbose: true,
        code: {source: true, esm: true},
        schemas: {[String(name)]: schema}
      })
      return {contents: standaloneCode(ajv, {validate: String(name)}), resolveDir: process.cwd(), loader: 'js'}
    })
    setup.onLoad({filter: /[\\/]plugins[\\/]options[\\/]validate-.+\.ts$/}, ({path}) => {
      const schema = JSON.parse(readFileSync(path.replace(/validate-(.+)\.ts$/, '$1.schema.json'), 'utf8'))
      const ajv = new Ajv({allErrors: true, verbose: true, strict: false, code: {source: true, esm: true}})
      return {contents: standaloneCode(ajv, ajv.compile(schema)), resolveDir: process.cwd(), loader: 'js'}
    })
    setup.onLoad({filter: /[\\/]plugins[\\/]schemas[\\/]validate-.+\.ts$/}, ({path}) => {
      const {ajv, id} = createValidator(/validate-(.+)\.ts$/.exec(path)?.[1] ?? '')
      return {contents: standaloneCode(ajv, ajv.getSchema(id)), resolveDir: process.cwd(), loader: 'js'}
    })
  }
}

/** Writes the minified style sheets of components to the folder where docsgen looks for them. */
const componentStyles = {
  name: 'component-styles',
  /** @param {import('esbuild').PluginBuild} setup */
  setup(setup) {
    setup.onLoad({filter: /[\\/]templates[\\/]component-styles\.ts$/}, async () => {
      /** @type {Record<string, string>} */
      const sheets = {}
      const files = ['templates/styles/components', ...featureFolders('styles')].flatMap(folder =>
        readdirSync(folder).map(file => `${folder}/${file}`)
      )
      for (const file of files) {
        const options = {loader: /** @type {const} */ ('css'), minify: true, target: browsers}
        sheets[basename(file, '.css')] = (await transform(readFileSync(file, 'utf8'), options)).code
      }
      return {contents: `export const componentStyles = ${JSON.stringify(sheets)}`, loader: 'js'}
    })
  }
}

/** Adds what features export to the modules that a project imports: their components, and their parts of the theme. */
const featureExports = {
  name: 'feature-exports',
  /** @param {import('esbuild').PluginBuild} setup */
  setup(setup) {
    setup.onLoad({filter: /[\\/]templates[\\/]public-(?:components|templates)\.ts$/}, ({path}) => ({
      contents: [
        readFileSync(path, 'utf8'),
        ...modulesOfFeatures(basename(path, '.ts')).map(file => `export * from '../${file}'\n`)
      ].join(''),
      loader: 'ts'
    }))
  }
}

/** What features do while pages are read, by the absolute path of the module that exports it. @type {Map<string, string>} */
const readings = new Map(
  featureFolders().flatMap(folder =>
    readdirSync(folder).flatMap(name => {
      const path = `${folder}/${name}`
      const found = name.endsWith('.ts') && /^export const (\w+): FeatureReading\b/m.exec(readFileSync(path, 'utf8'))
      return found ? [/** @type {const} */ ([resolve(path), String(found[1])])] : []
    })
  )
)

/**
 * Joins the modules that export what features do while pages are read, which only threads load. Apart, they are 38 files, whose
 * loading took 131 ms of CPU in a thread on a busy machine with two cores. The joined file took 68 ms.
 */
const joinedReading = {
  name: 'joined-reading',
  /** @param {import('esbuild').PluginBuild} setup */
  setup(setup) {
    setup.onResolve({filter: /^\.\/[\w-]+\.ts$/}, ({path, kind, resolveDir}) =>
      kind === 'dynamic-import' && readings.has(resolve(resolveDir, path))
        ? {path: 'feature-readings', namespace: 'joined-reading'}
        : undefined
    )
    setup.onLoad({filter: /^/, namespace: 'joined-reading'}, () => ({
      contents: [...readings].map(([path, name]) => `export {${name}} from ${JSON.stringify(path)}\n`).join(''),
      resolveDir: process.cwd(),
      loader: 'ts'
    }))
  }
}

/** Joins what features add to the scripts that load tools (`client/tools`), and to those for elements and tools (`client/media`, `client/page-tools`). */
const featureScripts = {
  name: 'feature-scripts',
  /** @param {import('esbuild').PluginBuild} setup */
  setup(setup) {
    setup.onLoad({filter: /[\\/]src[\\/]client[\\/](?:feature-tools|media|page-tools)\.ts$/}, ({path}) => ({
      contents: featureFolders(`client/${basename(path, '.ts').replace('feature-', '')}`)
        .flatMap(folder => readdirSync(folder).map(name => `import '../../${folder}/${name}'\n`))
        .join(''),
      loader: 'ts'
    }))
  }
}

/** Lists the functions of features that set up a page, for the main script, and that create parts of the script of `dev`. */
const featureLists = {
  name: 'feature-lists',
  /** @param {import('esbuild').PluginBuild} setup */
  setup(setup) {
    const lists = {'feature-setups': ['setup', 'featureSetUps'], 'feature-live-parts': ['live', 'featureLiveParts']}
    for (const [file, [folder, list]] of Object.entries(lists))
      setup.onLoad({filter: new RegExp(`[\\\\/]src[\\\\/]client[\\\\/].*${file}\\.ts$`)}, () => {
        const files = featureFolders(`client/${folder}`).flatMap(path =>
          readdirSync(path).map(name => resolve(path, name))
        )
        // Each module exports the function that it is named for.
        const names = files.map(path => basename(path, '.ts').replace(/-(.)/g, (_, letter) => letter.toUpperCase()))
        const imports = files.map((path, index) => `import {${names[index]}} from ${JSON.stringify(path)}\n`)
        return {contents: `${imports.join('')}export const ${list} = [${names.join(', ')}]`, loader: 'ts'}
      })
  }
}

/** Compiles the scripts and styles of the panel that sends requests. They are outputs of plugins, so they are texts here. */
const panelScripts = {
  name: 'panel-scripts',
  /** @param {import('esbuild').PluginBuild} setup */
  setup(setup) {
    setup.onLoad({filter: /[\\/]plugins[\\/]try-it[\\/]scripts\.ts$/}, async () => {
      /** @param {string} path @param {'esm' | 'iife'} format */
      const script = async (path, format) => {
        const options = {
          ...common,
          entryPoints: [path],
          format,
          minify: true,
          target: browsers,
          write: /** @type {const} */ (false)
        }
        return (await build(options)).outputFiles[0]?.text ?? ''
      }
      const folder = 'plugins/try-it'
      const styles = readFileSync(`${folder}/try-it.css`, 'utf8')
      const scripts = {
        button: await script(`${folder}/client/button.ts`, 'iife'),
        panel: await script(`${folder}/client/panel.ts`, 'esm'),
        styles: (await transform(styles, {loader: 'css', minify: true, target: browsers})).code
      }
      return {contents: `export const scripts = ${JSON.stringify(scripts)}`, loader: 'js'}
    })
  }
}

/** Modules of features that replace modules of other frameworks. */
const standIns = Object.fromEntries(
  featureFolders('stand-ins')
    .flatMap(folder => readdirSync(folder, {recursive: true}).map(name => `${folder}/${name}`))
    .filter(path => path.endsWith('.tsx'))
    .map(path => [`stand-ins/${path.slice(path.lastIndexOf('/') + 1, -'.tsx'.length)}`, path])
)

/** The new program is compiled next to the old one, which stays until the end, so a failed build leaves a working program. */
const lib = `lib.${process.pid}`

/** @type {import('esbuild').BuildOptions} */
const forNode = {
  ...common,
  platform: 'node',
  target: 'node20',
  minifySyntax: true,
  // The `main` of some packages is UMD, whose `require` calls no bundler can follow.
  mainFields: ['module', 'main'],
  // acorn-jsx requires it and we import it, so both share one copy.
  // graphql exports most of its functions as modules of both kinds, which must not be mixed.
  alias: {
    acorn: './node_modules/acorn/dist/acorn.mjs',
    'graphql/validation/validate.js': './node_modules/graphql/validation/validate.mjs'
  }
}

const program = await build({
  ...forNode,
  metafile: true,
  entryPoints: {
    cli: 'src/cli.ts',
    worker: 'src/worker.ts',
    'watch-thread': 'src/host/watch/watch-thread.ts',
    'guard-thread': 'src/host/machine/time/guard-thread.ts',
    index: 'src/index.ts',
    reference: 'src/reference.ts',
    'plugins/asyncapi': 'plugins/asyncapi.ts',
    'plugins/directives': 'plugins/directives.ts',
    'plugins/feeds': 'plugins/feeds.ts',
    'plugins/graphql': 'plugins/graphql.ts',
    'plugins/lists': 'plugins/lists.ts',
    'plugins/math': 'plugins/math.ts',
    'plugins/mermaid': 'plugins/mermaid.ts',
    'plugins/openapi': 'plugins/openapi.ts',
    'plugins/openrpc': 'plugins/openrpc.ts',
    'plugins/pictures': 'plugins/pictures.ts',
    'plugins/prose': 'plugins/prose.ts',
    'plugins/releases': 'plugins/releases.ts',
    'plugins/social-cards': 'plugins/social-cards.ts',
    'plugins/solidity': 'plugins/solidity.ts',
    'plugins/typescript': 'plugins/typescript.ts',
    'plugins/twoslash': 'plugins/twoslash.ts',
    components: 'templates/public-components.ts',
    templates: 'templates/public-templates.ts',
    ...standIns
  },
  outdir: 'lib',
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  // The font of social cards.
  loader: {'.woff': 'binary'},
  plugins: [
    validators,
    ...ofFeatures.flatMap(([, {plugins = []}]) => plugins),
    componentStyles,
    featureExports,
    joinedReading,
    panelScripts,
    late
  ],
  external,
  define: {__DOCSGEN_VERSION__: JSON.stringify(packageJson.version)},
  write: false
})

note(program)

await writeJoined(program, {
  dir: lib,
  // Code that runs at every start, in every thread, and code that a project's own modules load.
  groups: {
    cli: /^src\/cli\.ts$/,
    command: /^src\/commands\/(build|check)\/\1\.ts$/,
    // Separate, because only this entry serves HTTP, which loads a quarter of Node.
    dev: /^src\/commands\/dev\/dev\.ts$/,
    // Commands also load it if a project has its own components.
    templates: /^src\/host\/modules\/load-templates\.ts$/,
    worker: /^src\/host\/reading\/worker\.ts$/,
    thread: /-thread\.ts$|^src\/worker\.ts$/,
    public: /^(src\/index\.ts|plugins\/|templates\/|src\/(?:features|subsystems)\/[^/]+\/stand-ins\/.*\.tsx$)/
  },
  // CommonJS dependencies load Node's own modules with `require`.
  banner: "import {createRequire as __createRequire} from 'node:module';const require=__createRequire(import.meta.url);"
})

for (const result of await buildLate({...forNode, external, outdir: `${lib}/late`})) note(result)

// A copy for the scripts of islands, without Node-only code.
const copy = await build({
  ...common,
  entryPoints: {components: 'templates/public-components.ts', ...standIns},
  outdir: `${lib}/browser`,
  target: 'es2022',
  plugins: [featureExports],
  external
})

note(copy)

/** @type {Record<string, string>} */
const files = {}

/** The faces that every page needs first, under names that templates can ask for. @type {Record<string, string>} */
const fonts = {
  'atkinson-hyperlegible-next-latin-wght-normal': 'sans.woff2',
  'plain-zero': 'zero.woff2',
  'atkinson-hyperlegible-mono-latin-wght-normal': 'mono.woff2'
}

/**
 * @param {Record<string, string>} entries
 * @param {import('esbuild').BuildOptions} [options]
 */
async function browser(entries, options = {}) {
  const result = await build({
    ...common,
    entryPoints: entries,
    outdir: `${lib}/client`,
    minify: true,
    target: browsers,
    entryNames: '[name].[hash]',
    chunkNames: 'chunk.[hash]',
    assetNames: '[name].[hash]',
    plugins: [featureScripts, featureLists],
    define: {'process.env.NODE_ENV': '"production"'},
    ...options
  })
  note(result)
  for (const [path, {entryPoint}] of Object.entries(result.metafile?.outputs ?? {})) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    // Modules that are imported late are entry points of chunks, too.
    const isEntry = entryPoint !== undefined && Object.values(entries).includes(entryPoint)
    files[isEntry ? name.replace(/\.[A-Z0-9]{8}\./, '.') : (fonts[name.split('.')[0] ?? ''] ?? name)] = name
  }
}

await browser({main: 'src/client/main.ts'}, {splitting: true})
await browser({style: 'templates/styles/index.css'}, {loader: {'.woff2': 'file'}, plugins: [featureStyles]})
for (const name of ['media', 'page-tools'])
  if (featureFolders(`client/${name}`).length > 0) await browser({[name]: `src/client/${name}.ts`})
await browser({'error-page': 'src/client/error-page.ts'})
await browser({tools: 'src/client/tools.ts'}, {format: 'iife'})
await browser({variants: 'src/client/language/variants.ts'})
for (const name of ['variants', 'error-pages']) await browser({[name]: `templates/styles/lazy/${name}.css`})
await browser({live: 'src/client/live/live.ts'})
for (const [, {bundles = []}] of ofFeatures) for (const {entries, options} of bundles) await browser(entries, options)
// Each file that is directly in a feature's folder `client` is a script or a style sheet with its name.
for (const folder of featureFolders('client'))
  for (const file of readdirSync(folder).filter(name => /\.(?:ts|css)$/.test(name)))
    await browser({[file.replace(/\.\w+$/, '')]: `${folder}/${file}`})

// The pages of the rules, and the words of languages.
for (const folder of ['src/rules/docs', ...featureFolders('rules'), ...featureFolders('words')])
  cpSync(folder, `${lib}/${folder}`, {recursive: true, filter: path => !path.endsWith('.ts')})
// `docsgen eject` copies the source of a component, and the reference reads its properties.
for (const folder of featureFolders())
  for (const name of readdirSync(folder))
    if (/^[A-Z]\w*\.tsx$/.test(name)) cpSync(`${folder}/${name}`, `${lib}/${folder}/${name}`)

const favicon = readFileSync('templates/favicon.svg')
const faviconName = `favicon.${hash(favicon).slice(0, 8)}.svg`
writeFileSync(`${lib}/client/${faviconName}`, favicon)
files['favicon.svg'] = faviconName

// Every page references browser scripts by their hash. JSON files are words of languages.
const id = createHash('sha256')
for (const name of readdirSync(lib, {recursive: true}).map(String).sort())
  if (/\.(?:c?js|json)$/.test(name) && !name.startsWith('client'))
    id.update(name).update(readFileSync(`${lib}/${name}`))
const packages = [...new Set(external.map(name => name.split('/')[0]))].filter(name => name !== 'docsgen')
writeFileSync(
  `${lib}/build.json`,
  `${JSON.stringify({id: id.digest('hex').slice(0, 32), version: packageJson.version, homepage: packageJson.homepage, packages, files: sorted(files)}, undefined, 2)}\n`
)

writeFileSync(`${lib}/THIRD-PARTY-LICENSES`, licenses([...bundled]))

const old = `${lib}.old`
if (existsSync('lib')) renameSync('lib', old)
renameSync(lib, 'lib')
rmSync(old, {recursive: true, force: true})

/** @param {Uint8Array} data */
function hash(data) {
  return createHash('sha256').update(data).digest('hex')
}

/** @param {Record<string, string>} record */
function sorted(record) {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}
