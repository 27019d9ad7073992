import {build} from 'esbuild'

/**
 * What most commands never need, though much of the program imports it: for each file, modules and functions of theirs. Where the program
 * imports one of these, it gets a function of the same name, and the first that is called loads the file: a third of all
 * code less at every start. Files are CommonJS, since only that can be loaded while a function runs.
 *
 * @type {Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>}
 */
const lateFiles = {
  javascript: {
    acorn: ['parse', 'parseExpressionAt'],
    './src/host/modules/module-tree.ts': ['parseModule', 'walkModule']
  },
  lunr: {
    './src/model/search/stem.ts': ['stem'],
    './src/render/search/lunr-index.ts': ['lunrIndex']
  },
  mnemonics: {'./src/rules/text/mnemonics.ts': ['isMnemonic', 'mnemonicWords']},
  'progress-bar': {'./src/host/machine/terminal/progress-bar.ts': ['startBar']},
  'raw-html': {'./src/content/rehype/parse-raw-html.ts': ['parseRawHtml']},
  react: {react: ['createElement'], 'react/jsx-runtime': ['jsx', 'jsxs']},
  toml: {'./src/rules/text/parse-toml.ts': ['parseToml']},
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
  }
}

/** Which of our modules import packages so, where not all do. @type {Readonly<Record<string, RegExp>>} */
const importers = {
  // MDX's syntax extends acorn, and shares it with packages that do.
  acorn: /[\\/]src[\\/](?!.*[\\/]mdx-syntax\.ts$)/,
  // These two wrap components where modules are bundled; what renders needs all of it.
  react: /[\\/]src[\\/]content[\\/](island\.tsx|markdown-part\.ts)$/,
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
 * Writes the files that are loaded late.
 *
 * @param {import('esbuild').BuildOptions} options
 * @returns what each was made from
 */
export function buildLate(options) {
  return Promise.all(
    Object.entries(lateFiles).map(([file, modules]) =>
      build({
        ...options,
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
