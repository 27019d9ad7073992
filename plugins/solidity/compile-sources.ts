import {createRequire} from 'node:module'
import {join, posix} from 'node:path'
import type {ProjectInput} from 'docsgen'
import {type CompiledContract, contractsOfOutput, type SolcOutput} from './compiled.ts'
import {type InputFile, pointAt, type Report} from './problem.ts'

/** The part of the compiler's API that is used. */
export interface Solc {
  compile(input: string): string
  version(): string
}

const importPath = /^[ \t]*import\s+(?:[^'";]*?\bfrom\s+)?["']([^"'\n]+)["']/gm

export interface SourcesInput {
  /** Folder of the sources, relative to the root. */
  readonly path: string
  /** Prefixes of imports and their folders: `@openzeppelin/=lib/openzeppelin/`. */
  readonly remappings: readonly string[]
}

/** Sources by their names in the compiler. */
export type SourceUnits = ReadonlyMap<string, InputFile>

/** Reads the sources below a folder and those that they import. */
export async function gatherSources(
  project: Pick<ProjectInput, 'read' | 'list'>,
  {path, remappings}: SourcesInput
): Promise<SourceUnits> {
  const roots = path.endsWith('.sol') ? [path] : (await project.list(path)).filter(file => file.endsWith('.sol'))
  const units = new Map<string, InputFile>()
  const waiting = roots.map(file => ({unit: file, file}))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const {unit, file} = next
    if (units.has(unit)) continue
    const text = await project.read(file).then(
      bytes => new TextDecoder().decode(bytes),
      // The compiler reports imports that cannot be found.
      () => undefined
    )
    if (text === undefined) continue
    units.set(unit, {file, text})
    for (const [, target = ''] of text.matchAll(importPath)) waiting.push(resolveImport(target, unit, file, remappings))
  }
  return new Map([...units].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Compiles sources to their interface and documentation, without code. */
export function compileSources(
  units: SourceUnits,
  {path, solc}: {readonly path: string; readonly solc: Solc | undefined},
  report: Report
): CompiledContract[] {
  const inConfig = {rule: 'invalid', file: 'docsgen.config', option: ['sources']} as const
  if (units.size === 0) report({...inConfig, reason: `\`${path}\` contains no \`.sol\` file`})
  else if (!solc)
    report({...inConfig, reason: 'The option `sources` needs the package `solc`. Install it: `npm install -D solc`.'})
  if (units.size === 0 || !solc) return []
  const output = JSON.parse(
    solc.compile(
      JSON.stringify({
        language: 'Solidity',
        sources: Object.fromEntries([...units].map(([unit, {text}]) => [unit, {content: text}])),
        settings: {
          outputSelection: {'*': {'*': ['abi', 'devdoc', 'userdoc', 'evm.methodIdentifiers'], '': ['ast']}}
        }
      })
    )
  ) as SolcOutput
  for (const {severity, message, sourceLocation} of output.errors ?? []) {
    if (severity !== 'error') continue
    const input = sourceLocation && units.get(sourceLocation.file)
    report({
      rule: 'invalid',
      file: input?.file ?? path,
      ...(input && {start: pointAt(input.text, charactersOf(input.text, sourceLocation.start))}),
      reason: `The Solidity compiler reports: ${message}`
    })
  }
  return contractsOfOutput(output, {
    file: source => units.get(source)?.file ?? source,
    text: source => units.get(source)?.text
  })
}

function resolveImport(
  target: string,
  unit: string,
  file: string,
  remappings: readonly string[]
): {readonly unit: string; readonly file: string} {
  if (/^\.\.?\//.test(target))
    return {unit: posix.join(posix.dirname(unit), target), file: posix.join(posix.dirname(file), target)}
  const remapped = remappings
    .map(text => text.split('='))
    .filter(([from = '']) => from !== '' && target.startsWith(from))
    .sort(([a = ''], [b = '']) => b.length - a.length)[0]
  if (remapped) return {unit: target, file: `${remapped[1] ?? ''}${target.slice(remapped[0]?.length)}`}
  return {unit: target, file: posix.join('node_modules', target)}
}

/** Returns the compiler's package, if the project has it. */
export function loadSolc(root: string): Solc | undefined {
  const events = ['uncaughtException', 'unhandledRejection'] as const
  const before = events.map(event => process.listeners(event as 'uncaughtException'))
  try {
    return createRequire(join(root, 'package.json'))('solc') as Solc
  } catch {
    return undefined
  } finally {
    // The compiler would throw every error in the process that nothing handles, including those that have nothing to do with it.
    for (const [at, event] of events.entries())
      for (const listener of process.listeners(event as 'uncaughtException'))
        if (!before[at]?.includes(listener)) process.off(event, listener)
  }
}

/** Converts an offset in UTF-8 bytes, which the compiler counts, to characters. */
function charactersOf(text: string, bytes: number): number {
  return Buffer.from(text).subarray(0, Math.max(0, bytes)).toString('utf8').length
}
