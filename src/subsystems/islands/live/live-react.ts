import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {build, type Plugin} from 'esbuild'
import {buildInfo} from '../../../host/machine/build-id.ts'
import {libDir} from '../../../host/machine/paths.ts'
import {reactFolder} from '../../../host/modules/own/own-modules.ts'
import {refreshModule} from './refresh-code.ts'

/** React's modules that browsers load, with the files that hold what they export. */
const modules: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.development.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.development.js',
  'react/jsx-dev-runtime': 'react/cjs/react-jsx-dev-runtime.development.js',
  'react-dom': 'react-dom/cjs/react-dom.development.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.development.js'
}
const names = Object.keys(modules)

export interface LiveReact {
  /** Name of the file. */
  readonly name: string
  readonly bytes: Uint8Array
}

let made: Promise<LiveReact> | undefined

/**
 * Returns the script with React and its refresh runtime. It is one file that stays the same while a project changes, because React
 * keeps the state of components only if it stays itself. Only the development build of React can replace components.
 */
export function liveReact(): Promise<LiveReact> {
  made ??= bundleReact()
  return made
}

async function bundleReact(): Promise<LiveReact> {
  const runtime = join(libDir(), 'client', buildInfo().files['live-refresh.js'] ?? '')
  const {outputFiles} = await build({
    stdin: {
      contents: [
        `export * from ${JSON.stringify(runtime)}`,
        ...names.map((name, at) => `export {default as react${at}} from ${JSON.stringify(name)}`)
      ].join('\n'),
      resolveDir: reactFolder()
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minifyWhitespace: true,
    nodePaths: [reactFolder()],
    define: {'process.env.NODE_ENV': '"development"'},
    outdir: reactFolder(),
    entryNames: 'island-react.[hash]',
    logLevel: 'silent'
  })
  const [{path = '', contents = new Uint8Array()} = {}] = outputFiles
  return {name: path.slice(path.replaceAll('\\', '/').lastIndexOf('/') + 1), bytes: contents}
}

/** Makes every module of a bundle use that script. */
export function liveReactPlugin({name}: LiveReact): Plugin {
  const namespace = 'docsgen-live-react'
  return {
    name: namespace,
    setup(setup) {
      setup.onResolve({filter: new RegExp(`^(?:${[...names, refreshModule].join('|')})$`)}, ({path}) =>
        path === refreshModule ? {path: `./${name}`, external: true} : {path, namespace}
      )
      setup.onResolve({filter: /./, namespace}, () => ({path: `./${name}`, external: true}))
      setup.onLoad({filter: /./, namespace}, ({path}) => ({
        contents: [
          `import {react${names.indexOf(path)} as module} from ${JSON.stringify(refreshModule)}`,
          'export default module',
          `export const {${exportsOf(path).join(', ')}} = module`
        ].join('\n')
      }))
    }
  }
}

function exportsOf(name: string): string[] {
  const code = readFileSync(join(reactFolder(), modules[name] ?? ''), 'utf8')
  return [...new Set([...code.matchAll(/\bexports\.(\w+) =/g)].map(([, key = '']) => key))]
}
