import {changedInput, signaturesIn} from '../../host/cache/changed-input.ts'
import {fileSignature} from '../../host/cache/file-state.ts'
import {createStore} from '../../host/cache/store.ts'
import {programPlace} from '../../host/machine/build-id.ts'
import {ModuleFailure} from '../../host/modules/module-failure.ts'
import {changedSince} from '../../host/modules/until-settled.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import {compareCodeUnits} from '../../model/order.ts'
import type {Config} from '../../model/project/config.ts'
import type {FileHashes} from '../../model/project/inputs.ts'
import {bundleIslands} from './bundle-islands.ts'
import {type ClientModules, type MadeScripts, noScripts} from './made-scripts.ts'

/** Islands in the cache. */
interface KeptIslands {
  readonly hrefs: MadeScripts['hrefs']
  /** Output paths, with bytes in base64. */
  readonly files: readonly (readonly [path: string, bytes: string])[]
}

/** Scripts with the files that they depend on. */
interface Made {
  readonly scripts: MadeScripts
  readonly inputs: FileHashes
}

interface Latest {
  readonly sources: string
  readonly made: Promise<Made>
}

/**
 * The last scripts, because `dev` requests them whenever it renders a page with an island. A project that is opened again has another
 * configuration.
 */
const latest = new WeakMap<Config, Latest>()

/**
 * Returns the scripts of islands, from the cache if none of their dependencies changed, because starting esbuild takes a quarter of a
 * build without changes. Code that no browser can run is a finding.
 */
export async function makeIslands(input: ClientModules): Promise<MadeScripts> {
  const {root, config} = input
  const sources = [...new Set(input.sources)].sort(compareCodeUnits)
  const known = latest.get(config)
  if (known?.sources === sources.join('\n')) {
    const {scripts, inputs} = await known.made
    if (changedInput({files: inputs}, signaturesIn(root)) === undefined) return scripts
    // Another call may have made them again in the meantime.
    if (latest.get(config) !== known) return makeIslands(input)
  }
  const began = Date.now()
  const made = (input.isLive ? liveIslands : keptIslands)({...input, sources}).then(({scripts, inputs}) => ({
    scripts,
    // No file has the state `null`, so one that may have changed in the meantime counts as changed.
    inputs: inputs.map(([path]) => [path, changedSince(root, path, began) ? null : fileSignature(root, path)] as const)
  }))
  latest.set(config, {sources: sources.join('\n'), made})
  made.catch(() => latest.delete(config))
  return (await made).scripts
}

/** Makes the scripts without the cache, which would keep every save. */
async function liveIslands({root, config, syntax, support, sources}: ClientModules): Promise<Made> {
  try {
    const {hrefs, files, inputs} = await bundleIslands(root, config, sources, {
      modules: syntax,
      support,
      isLive: true
    })
    return {scripts: {hrefs, files, diagnostics: []}, inputs}
  } catch (error) {
    return failed(error, sources)
  }
}

async function keptIslands({root, cacheDir, config, syntax, support, sources}: ClientModules): Promise<Made> {
  const {base, alias} = config
  const key = [programPlace(), base, alias, syntax, sources]
  try {
    const {value, inputs = []} = await createStore(root, cacheDir).derive<KeptIslands>('modules', key, async () => {
      const {hrefs, files, inputs} = await bundleIslands(root, config, sources, {modules: syntax, support})
      const texts = [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')] as const)
      return {value: {hrefs, files: texts}, inputs}
    })
    const files = new Map(value.files.map(([path, bytes]) => [path, Buffer.from(bytes, 'base64')]))
    return {scripts: {hrefs: value.hrefs, files, diagnostics: []}, inputs}
  } catch (error) {
    return failed(error, sources)
  }
}

function failed(error: unknown, sources: readonly string[]): Made {
  if (!(error instanceof ModuleFailure)) throw error
  return {scripts: {...noScripts, diagnostics: findingsOf(error, sources)}, inputs: error.inputs}
}

function findingsOf({message, mistakes}: ModuleFailure, [first = '']: readonly string[]): Diagnostic[] {
  const finding = {rule: 'broken-import', severity: 'error'} as const
  const reason = (text: string): string => `The script of a component failed to compile: ${text}`
  if (mistakes.length === 0) return [{...finding, file: first, reason: reason(message)}]
  return mistakes.map(({text, file, line, column, lacking}) => ({
    ...finding,
    file,
    start: {line, column},
    reason: reason(text),
    ...(lacking !== undefined && {data: {packages: [lacking]}}),
    note: "A module that starts with `use client` runs in browsers, so it cannot import Node's built-in modules."
  }))
}
