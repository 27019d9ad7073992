import {basename, isAbsolute, resolve} from 'node:path'
import type {BuildFailure} from 'esbuild'
import type {ClientFile, ClientModule, ClientText, ClientUse} from '../../../plugin/client.ts'
import {cacheDirOf} from '../../cache/cache-path.ts'
import {createStore} from '../../cache/store.ts'
import {programPlace} from '../../machine/build-id.ts'
import {relativePath} from '../../machine/paths.ts'
import {bundleInputs, type ModuleInputs, statesOf} from '../../modules/module-inputs.ts'
import {untilSettled} from '../../modules/until-settled.ts'
import {compileFailure} from '../compile-failure.ts'

export interface BundledClient {
  readonly client: readonly ClientText[]
  /** Absolute paths of the project's files that the bundles consist of. */
  readonly files: readonly string[]
}

/** A bundle in the cache: a script, and the style sheet of what it imports. */
interface Bundle {
  readonly inputs: ModuleInputs
  readonly texts: readonly {readonly name: string; readonly text: string}[]
}

/**
 * Bundles a plugin's modules for browsers. A bundle is cached until one of its files changes.
 *
 * @param folder absolute folder that relative paths start at
 * @throws HostError 2 if a module does not compile
 */
export async function bundleClient(
  root: string,
  folder: string,
  {name, client = []}: {readonly name: string; readonly client?: readonly ClientFile[]}
): Promise<BundledClient> {
  const made = await Promise.all(
    client.map(async (file): Promise<BundledClient> => {
      if ('text' in file) return {client: [file], files: []}
      const {inputs, texts} = await bundleOf(root, isAbsolute(file.file) ? file.file : resolve(folder, file.file), name)
      return {
        client: texts.map(text => ({...text, ...useOf(file)})),
        files: inputs.flatMap(([path, state]) => (state === null ? [] : [resolve(root, path)]))
      }
    })
  )
  return {client: made.flatMap(part => part.client), files: made.flatMap(part => part.files)}
}

function useOf({isNeeded, onClick}: ClientModule): ClientUse {
  return {isNeeded, ...(onClick !== undefined && {onClick})}
}

async function bundleOf(root: string, file: string, plugin: string): Promise<Bundle> {
  const store = createStore(root, cacheDirOf(root))
  const {value, inputs = []} = await store.derive('config', ['client', programPlace(), file], async () => {
    const made = await untilSettled(root, () => bundle(root, file, plugin))
    return {value: made.texts, inputs: made.inputs}
  })
  return {texts: value, inputs}
}

async function bundle(root: string, file: string, plugin: string): Promise<Bundle> {
  const {build} = await import('esbuild')
  const result = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    outdir: root,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: ['es2022'],
    jsx: 'automatic',
    define: {'process.env.NODE_ENV': '"production"'},
    loader: {'.png': 'dataurl', '.svg': 'dataurl', '.woff2': 'dataurl'},
    absWorkingDir: root,
    logLevel: 'silent'
  }).catch((error: Partial<BuildFailure>) => {
    throw compileFailure(root, error, `\`${relativePath(root, file)}\` of the plugin \`${plugin}\``)
  })
  return {
    inputs: statesOf(root, [...bundleInputs(root, result.metafile)]),
    texts: result.outputFiles.map(output => ({name: basename(output.path), text: output.text}))
  }
}
