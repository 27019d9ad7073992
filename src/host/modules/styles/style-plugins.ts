import {dirname, join} from 'node:path'
import type {BuildFailure, OnLoadResult, Plugin} from 'esbuild'
import type {ModuleFinding} from '../../../model/diagnostic.ts'
import {hashOf} from '../../machine/hash.ts'
import {installCommand} from '../../machine/install-command.ts'
import {relativePath} from '../../machine/paths.ts'
import {cssModuleSpace, fileOfInput, hashedCssModule} from '../esbuild-paths.ts'
import {bundledFiles} from '../module-inputs.ts'
import {readStyles, styleFile, styleModule} from './read-styles.ts'

/**
 * Loads style sheets into a bundle. The class names of a CSS module (`x.module.css`) depend only on its path, so the page, its
 * style sheet and the script of an island agree.
 */
export function styleSheetPlugin({root, inputs}: {readonly root: string; readonly inputs?: Set<string>}): Plugin {
  const load = async (file: string, loader: 'css' | 'local-css'): Promise<OnLoadResult> => {
    const read = await readStyles(root, file).catch(failureOf)
    if ('errors' in read) return read
    for (const input of read.inputs) inputs?.add(input)
    return read.missing === undefined ? {contents: read.text, loader, resolveDir: dirname(file)} : withoutNames
  }
  return {
    name: 'docsgen-style-sheets',
    setup(setup) {
      setup.onResolve({filter: styleModule}, async ({path, kind, importer, namespace, resolveDir, pluginData}) => {
        if (pluginData?.docsgenCssModule || kind === 'entry-point') return undefined
        const found = await setup.resolve(path, {
          kind,
          importer,
          namespace,
          resolveDir,
          pluginData: {...pluginData, docsgenCssModule: true}
        })
        if (found.errors.length > 0) return {errors: found.errors}
        const file = relativePath(root, found.path)
        return {path: hashedCssModule(file, hashOf(file).slice(0, 8)), namespace: cssModuleSpace}
      })
      setup.onLoad({filter: /.*/, namespace: cssModuleSpace}, ({path}) => {
        return load(join(root, fileOfInput(root, path)), 'local-css')
      })
      setup.onLoad({filter: styleFile, namespace: 'file'}, ({path}) =>
        path.endsWith('.css') ? undefined : load(path, 'css')
      )
    }
  }
}

/**
 * Removes styles from a bundle, except for the class names of CSS modules, because the styles of a page are a separate file.
 *
 * @param input.plugins other plugins that the style sheets need
 * @param input.inputs collects the style sheets that define the names, relative to the root
 */
export function classNamePlugin(input: {
  readonly root: string
  readonly plugins: readonly Plugin[]
  readonly inputs: Set<string>
  /** Collects findings about style sheets that cannot be compiled. */
  readonly findings?: ModuleFinding[]
}): Plugin {
  const {root, plugins, inputs, findings} = input
  return {
    name: 'docsgen-class-names',
    setup(setup) {
      setup.onLoad({filter: styleFile, namespace: 'file'}, async ({path}): Promise<OnLoadResult> => {
        inputs.add(relativePath(root, path))
        if (!path.endsWith('.css')) {
          const read = await readStyles(root, path).catch(failureOf)
          if ('errors' in read) return read
          for (const file of read.inputs) inputs.add(file)
          if (read.missing !== undefined) findings?.push(missingFinding(root, path, read.missing))
          if (read.missing !== undefined) return withoutNames
        }
        if (!styleModule.test(path)) return {contents: '', loader: 'js'}
        const {outputFiles, metafile, errors} = await setup.esbuild
          .build({
            stdin: {contents: `export {default} from ${JSON.stringify(path)}`, resolveDir: root},
            bundle: true,
            write: false,
            metafile: true,
            format: 'iife',
            globalName: 'names',
            outdir: root,
            absWorkingDir: root,
            logLevel: 'silent',
            plugins: [...plugins, styleSheetPlugin({root, inputs})]
          })
          .catch((failure: BuildFailure) => ({outputFiles: [], metafile: undefined, errors: failure.errors}))
        if (!metafile) return {errors}
        for (const file of bundledFiles(root, metafile)) inputs.add(file)
        const code = outputFiles.find(file => file.path.endsWith('.js'))?.text ?? ''
        // The bundler wrote this object of strings: only it knows which names a class is composed of.
        const names = new Function(`${code}\nreturn names.default`)() as Record<string, string>
        return {contents: moduleOf(names), loader: 'js'}
      })
    }
  }
}

/** A style sheet that cannot be compiled, as a module from which any name may be imported. */
const withoutNames: OnLoadResult = {contents: 'module.exports = {}', loader: 'js'}

function failureOf(error: unknown): {readonly errors: readonly {readonly text: string}[]} & OnLoadResult {
  return {errors: [{text: (error as Error).message}]}
}

function missingFinding(root: string, path: string, name: string): ModuleFinding {
  const file = relativePath(root, path)
  const start = {line: 1, column: 1}
  return name === 'stylus'
    ? {
        file,
        rule: 'missing-import',
        reason: 'Unexpected style sheet in Stylus, expected CSS, SCSS or Less',
        note: 'Pages are missing these styles.',
        at: {start}
      }
    : {
        file,
        rule: 'missing-import',
        reason: `Unexpected style sheet in ${name === 'less' ? 'Less' : 'Sass'}, expected the package \`${name}\` to be installed`,
        note: `Install it with \`${installCommand(root).command} ${name}\`. Until then, pages are missing these styles.`,
        at: {start}
      }
}

function moduleOf(names: Readonly<Record<string, string>>): string {
  const entries = Object.entries(names).filter(([name]) => name !== 'default')
  return [
    ...entries.map(([, value], index) => `const name${index} = ${JSON.stringify(value)}`),
    `export {${entries.map(([name], index) => `name${index} as ${JSON.stringify(name)}`).join(', ')}}`,
    `export default ${JSON.stringify(names)}`
  ].join('\n')
}
