import {build} from 'esbuild'
import {bundlesOfFeatures} from './feature-folders.js'

const features = await bundlesOfFeatures()

/**
 * Lists code that most commands never need, although much of the program imports it: for each file, its modules and their
 * functions. An import of one of these gets a function of the same name, and the first call loads the file. `docsgen --help` takes
 * 306 ms of CPU with these files, and 377 ms without them (a busy machine with two cores). The files are CommonJS, because only
 * CommonJS can be loaded while a function runs.
 *
 * @type {Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>}
 */
const lateFiles = {
  javascript: {
    acorn: ['parse', 'parseExpressionAt'],
    './src/host/modules/module-tree.ts': ['parseModule', 'walkModule']
  },
  wrap: {'./src/host/machine/terminal/wrap.ts': ['columnsOf', 'wrapAfter', 'wrapLines']},
  'progress-bar': {'./src/host/machine/terminal/progress-bar.ts': ['startBar']},
  'raw-html': {'./src/content/rehype/parse-raw-html.ts': ['parseRawHtml']},
  react: {react: ['createElement'], 'react/jsx-runtime': ['jsx', 'jsxs']},
  yaml: {
    yaml: [
      'isAlias',
      'isMap',
      'isNode',
      'isPair',
      'isScalar',
      'isSeq',
      'parse',
      'parseAllDocuments',
      'parseDocument',
      'stringify'
    ]
  },
  ...Object.fromEntries(
    features.flatMap(([folder, {late = {}}]) =>
      Object.entries(late).map(([file, modules]) => [
        file,
        Object.fromEntries(Object.entries(modules).map(([module, names]) => [`./${folder}/${module}`, names]))
      ])
    )
  )
}

/** The modules of ours that import a package lazily, if not all of them do. @type {Readonly<Record<string, RegExp>>} */
const importers = {
  // MDX's syntax extends acorn and shares it with other packages that extend it.
  acorn: /[\\/]src[\\/](?!.*[\\/]mdx-syntax\.ts$)/,
  // It makes components when modules are bundled; rendering needs the whole package.
  react: /[\\/]src[\\/]content[\\/]markdown-part\.ts$/,
  yaml: /[\\/](src|plugins)[\\/]/
}

/** @type {import('esbuild').Plugin} */
export const late = {
  name: 'late',
  setup(setup) {
    for (const [file, modules] of Object.entries(lateFiles))
      for (const [module, names] of Object.entries(modules)) {
        const contents = standIn(file, names)
        if (module.startsWith('.')) {
          const path = new RegExp(`[\\\\/]${module.slice(2).replaceAll('.', '\\.').replaceAll('/', '[\\\\/]')}$`)
          setup.onLoad({filter: path}, () => ({contents, loader: 'js'}))
        } else {
          const from = importers[/^[^/]+/.exec(module)?.[0] ?? '']
          const filter = new RegExp(`^${module}$`)
          setup.onResolve({filter}, ({path, importer}) =>
            !/[\\/]node_modules[\\/]/.test(importer) && from?.test(importer) ? {path, namespace: 'late'} : undefined
          )
          setup.onLoad({filter, namespace: 'late'}, () => ({contents, loader: 'js'}))
        }
      }
  }
}

/** @param {string} file @param {readonly string[]} names */
function standIn(file, names) {
  const functions = names.map(name => `export function ${name}(...given) { return late().${name}(...given) }\n`)
  return `import {createRequire} from 'node:module'
let loaded
function late() { return (loaded ??= createRequire(import.meta.url)('#late/${file}')) }
${functions.join('')}`
}

/**
 * Writes the files that load on demand.
 *
 * @param {import('esbuild').BuildOptions} options
 * @returns what each was made from
 */
export function buildLate(options) {
  return Promise.all(
    Object.entries(lateFiles).map(([file, modules]) =>
      build({
        ...options,
        plugins: features.flatMap(([, {plugins = []}]) => plugins),
        stdin: {
          contents: Object.entries(modules)
            .map(([module, names]) => `export {${names}} from '${module}'\n`)
            .join(''),
          resolveDir: '.',
          sourcefile: `${file}.js`
        },
        outfile: `${options.outdir}/${file}.cjs`,
        outdir: undefined,
        format: 'cjs'
      })
    )
  )
}
