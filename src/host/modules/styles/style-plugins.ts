import {dirname, join} from 'node:path'
import type {BuildFailure, OnLoadResult, Plugin} from 'esbuild'
import {readFound} from '../../machine/files.ts'
import {hashOf} from '../../machine/hash.ts'
import {relativePath} from '../../machine/paths.ts'
import {cssModuleSpace, fileOfInput, hashedCssModule} from '../esbuild-paths.ts'
import {bundledFiles} from '../module-inputs.ts'

/**
 * Loads style sheets into a bundle. The class names of a CSS module (`x.module.css`) depend only on its path, so the page, its
 * style sheet and the script of an island agree.
 */
export function styleSheetPlugin({root}: {readonly root: string}): Plugin {
  return {
    name: 'docsgen-style-sheets',
    setup(setup) {
      setup.onResolve({filter: /\.module\.css$/}, async ({path, kind, importer, namespace, resolveDir, pluginData}) => {
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
        const file = join(root, fileOfInput(root, path))
        return {contents: readFound(root, file), loader: 'local-css', resolveDir: dirname(file)}
      })
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
}): Plugin {
  const {root, plugins, inputs} = input
  return {
    name: 'docsgen-class-names',
    setup(setup) {
      setup.onLoad({filter: /\.css$/, namespace: 'file'}, async ({path}): Promise<OnLoadResult> => {
        inputs.add(relativePath(root, path))
        if (!path.endsWith('.module.css')) return {contents: '', loader: 'js'}
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
            plugins: [...plugins, styleSheetPlugin({root})]
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

function moduleOf(names: Readonly<Record<string, string>>): string {
  const entries = Object.entries(names).filter(([name]) => name !== 'default')
  return [
    ...entries.map(([, value], index) => `const name${index} = ${JSON.stringify(value)}`),
    `export {${entries.map(([name], index) => `name${index} as ${JSON.stringify(name)}`).join(', ')}}`,
    `export default ${JSON.stringify(names)}`
  ].join('\n')
}
