import {join} from 'node:path'
import type {BuildOptions, Metafile, Plugin} from 'esbuild'
import {hashOf} from '../../../host/machine/hash.ts'
import {isPackaged, scriptFile} from '../../../host/modules/esbuild-paths.ts'
import type {ModuleSyntax} from '../../../model/components/module-syntax.ts'
import {islandEntry} from '../island-entry.ts'
import {type LiveReact, liveReact, liveReactPlugin} from './live-react.ts'
import {refreshModule} from './refresh-code.ts'
import {refreshPlugin} from './refresh-plugin.ts'

/** How the scripts of islands for `dev` differ from those of a built site. */
export interface LiveBundle {
  readonly react: LiveReact
  readonly options: BuildOptions
  plugins(input: {readonly root: string; readonly modules: ModuleSyntax | undefined}): readonly Plugin[]
  entry(module: string): string
  /**
   * Returns every module of the project in a bundle, as an entry point. Each is then a separate file, so browsers run again only
   * those that changed, and what imports them. The others keep their state.
   */
  modules(root: string, metafile: Metafile): Readonly<Record<string, string>>
}

const live = {
  // While a component is saved, a page may contain what its last code rendered. React then renders the component again.
  root: ', onRecoverableError: console.warn',
  // React's refresh runtime only restores roots that have failed if it has seen what they render, which hydration does not show it.
  mounted: 'root.render(component)\n  followCode(element, name, module)'
}

export async function liveBundle(): Promise<LiveBundle> {
  const react = await liveReact()
  return {
    react,
    options: {sourcemap: 'inline', legalComments: 'inline', define: {'process.env.NODE_ENV': '"development"'}},
    plugins: ({root, modules}) => [liveReactPlugin(react), refreshPlugin(root, modules)],
    entry: module =>
      `import {followCode} from ${JSON.stringify(refreshModule)}\nexport {module as exports}\n${islandEntry(module, live)}`,
    modules(root, {inputs}) {
      const paths = Object.keys(inputs).filter(
        path => !path.includes(':') && scriptFile.test(path) && !isPackaged(`/${path}`)
      )
      return Object.fromEntries(paths.map(path => [`module-${hashOf(path).slice(0, 8)}`, join(root, path)]))
    }
  }
}
