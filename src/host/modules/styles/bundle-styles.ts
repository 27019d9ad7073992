import {existsSync} from 'node:fs'
import {join} from 'node:path'
import type {StyleSheet} from '../../../content/read-context.ts'
import type {Asset} from '../../../model/page.ts'
import {assetPlugin} from '../asset-plugin.ts'
import {type BundleSettings, buildOrExplain, commonOptions} from '../bundle-module.ts'
import {withoutSuffix} from '../esbuild-paths.ts'
import {markdownPlugin} from '../markdown-plugin.ts'
import {bundleInputs, type ModuleInputs, statesOf} from '../module-inputs.ts'
import {ownModules} from '../own/own-modules.ts'
import {styleSheetPlugin} from './style-plugins.ts'

/** The oldest supported browsers: nesting and the like are compiled for them. */
export const browsers = ['chrome100', 'firefox100', 'safari15.4']

/**
 * Bundles the styles of modules and style sheets into one sheet, each file once, in the order of imports.
 *
 * @param input.paths relative to the root, or names of packages
 * @throws ModuleFailure with every error and its place
 */
export async function bundleStyles(
  input: BundleSettings & {readonly paths: readonly string[]}
): Promise<StyleSheet & {readonly inputs: ModuleInputs}> {
  const {root, base, alias, paths, support} = input
  const gathered = new Map<string, Asset>()
  const inputs = new Set<string>()
  const names = paths.map(path => (existsSync(join(root, withoutSuffix(path))) ? join(root, path) : path))
  const result = await buildOrExplain(root, {
    ...commonOptions({root, alias}),
    stdin: {contents: names.map(name => `import ${JSON.stringify(name)}`).join('\n'), resolveDir: root},
    platform: 'node',
    target: browsers,
    supported: {'top-level-await': true},
    minifySyntax: true,
    minifyWhitespace: true,
    plugins: [
      ...(await ownModules({root, side: 'server', modules: input.modules, support})),
      markdownPlugin({root, side: 'styles', modules: input.modules}),
      assetPlugin({root, base, gathered}),
      styleSheetPlugin({root, inputs})
    ]
  })
  const checks = await Promise.all(support.checks.map(load => load()))
  const assets = [...gathered.values()]
  const files = new Set([...bundleInputs(root, result.metafile), ...assets.map(({source}) => source), ...inputs])
  const sheet = result.outputFiles.find(({path}) => path.endsWith('.css'))
  return {
    text: sheet?.text ?? '',
    assets,
    findings: checks.flatMap(check => check.styles?.(root, result.warnings) ?? []),
    inputs: statesOf(root, files)
  }
}
