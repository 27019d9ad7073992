import {posix} from 'node:path'
import {didYouMean, type ProjectInput, suggest} from 'docsgen'
import type {AstNode} from './ast-node.ts'
import {
  type AbiItem,
  type CompiledContract,
  contractIn,
  contractsOfOutput,
  type DevDoc,
  type SolcOutput,
  treeOf,
  type UserDoc
} from './compiled.ts'
import type {InputFile, Report} from './problem.ts'
import {readJson} from './read-json.ts'

/** The parts of a build tool's file that pages need. */
interface Artifact {
  readonly abi?: unknown
  readonly contractName?: string
  readonly sourceName?: string
  readonly bytecode?: string | {readonly object?: string}
  readonly methodIdentifiers?: Readonly<Record<string, string>>
  readonly rawMetadata?: string
  readonly metadata?: Metadata | string
  readonly ast?: AstNode
  /** Output in a build info of Hardhat. */
  readonly output?: SolcOutput
  readonly input?: {readonly sources?: Readonly<Record<string, {readonly content?: string}>>}
  readonly contracts?: SolcOutput['contracts']
}

interface Metadata {
  readonly output?: {readonly devdoc?: DevDoc; readonly userdoc?: UserDoc}
  readonly settings?: {readonly compilationTarget?: Readonly<Record<string, string>>}
}

/**
 * Reads the files below a folder of Foundry or Hardhat, or one file with solc's standard JSON output.
 *
 * @param input.wanted names of contracts; default: all
 */
export async function gatherArtifacts(
  project: Pick<ProjectInput, 'read' | 'list'>,
  {path, wanted}: {readonly path: string; readonly wanted: readonly string[] | undefined}
): Promise<InputFile[]> {
  const found = path.endsWith('.json') ? [path] : await project.list(path)
  const files = found.filter(file => file.endsWith('.json') && !/\.(?:dbg|metadata)\.json$/.test(file))
  // Reads only the requested files of a large project. If a name is wrong, reads all of them to suggest the nearest one.
  const names = new Set(files.map(nameOf))
  const isWanted = (file: string): boolean => !wanted?.every(name => names.has(name)) || wanted.includes(nameOf(file))
  const inputs: InputFile[] = []
  for (const file of files.filter(name => isBuildInfo(name) || isWanted(name)))
    inputs.push({file, text: new TextDecoder().decode(await project.read(file))})
  return inputs
}

/**
 * Reads the sources that Foundry's artifacts or solc's output list, if they are beside the folder of the artifacts or the
 * output's file.
 *
 * @returns texts by the names of the sources in the artifacts
 */
export async function gatherArtifactSources(
  project: Pick<ProjectInput, 'read'>,
  {path, files}: {readonly path: string; readonly files: readonly InputFile[]}
): Promise<ReadonlyMap<string, string>> {
  const root = posix.dirname(path)
  const name = /"absolutePath":\s*"([^"\\]+)"/g
  // An artifact is about one source, and solc's output about many.
  const names = files.flatMap(({text}) =>
    path.endsWith('.json')
      ? [...text.matchAll(name)].map(([, found]) => found)
      : text.match(new RegExp(name.source))?.[1]
  )
  const texts = new Map<string, string>()
  for (const name of [...new Set(names)].sort()) {
    if (name === undefined) continue
    const bytes = await project.read(posix.join(root, name)).catch(() => undefined)
    if (bytes) texts.set(name, new TextDecoder().decode(bytes))
  }
  return texts
}

/**
 * Returns the contracts in files from `gatherArtifacts`.
 *
 * @param input.sources texts from `gatherArtifactSources`
 */
export function readArtifacts(
  files: readonly InputFile[],
  {path, sources}: {readonly path: string; readonly sources: ReadonlyMap<string, string>},
  report: Report
): CompiledContract[] {
  if (files.length === 0)
    report({
      rule: 'invalid',
      file: 'docsgen.config',
      option: ['artifacts'],
      reason: `\`${path}\` contains no JSON file. Build the contracts first (\`forge build\`, \`npx hardhat compile\`).`
    })
  const contracts = new Map<string, CompiledContract>()
  const builds = files.filter(({file}) => isBuildInfo(file))
  for (const {file, text} of [...files.filter(input => !isBuildInfo(input.file)), ...builds]) {
    const read = readJson(text, file)
    if ('problem' in read) report(read.problem)
    // A build info contains data that Hardhat's artifacts lack.
    else for (const own of contractsOf(read.value, {file, sources}, report)) contracts.set(keyOf(own), own)
  }
  return [...contracts.values()]
}

function isBuildInfo(file: string): boolean {
  return /(?:^|\/)build-info\//.test(file)
}

function keyOf({source, name, file}: CompiledContract): string {
  return `${source || file}:${name}`
}

function contractsOf(
  value: unknown,
  {file, sources}: {readonly file: string; readonly sources: ReadonlyMap<string, string>},
  report: Report
): CompiledContract[] {
  const artifact = (typeof value === 'object' && value !== null ? value : {}) as Artifact
  const text = (source: string): string | undefined => artifact.input?.sources?.[source]?.content ?? sources.get(source)
  if (artifact.output?.contracts) return contractsOfOutput(artifact.output, {file: () => file, text})
  if (artifact.contracts) return contractsOfOutput(artifact as SolcOutput, {file: () => file, text})
  if (isBuildInfo(file)) return []
  if (!isAbi(artifact.abi)) {
    const expected = suggest('abi', Object.keys(artifact))
    report({
      rule: 'invalid',
      file,
      start: {line: 1, column: 1},
      reason: `\`${file}\` has no \`abi\`, so it is not an artifact of Foundry or Hardhat${didYouMean(expected)}`,
      expected
    })
    return []
  }
  const ast = treeOf(artifact.ast, sources.get(artifact.ast?.absolutePath ?? ''))
  return [contractOf({...artifact, ...(ast && {ast})}, artifact.abi, file)]
}

function contractOf(artifact: Artifact, abi: readonly AbiItem[], file: string): CompiledContract {
  const {settings, output} = metadataOf(artifact)
  const [[target, compiled] = []] = Object.entries(settings?.compilationTarget ?? {})
  const name = artifact.contractName ?? compiled ?? nameOf(file)
  const node = contractIn(artifact.ast, name)
  const code = typeof artifact.bytecode === 'string' ? artifact.bytecode : artifact.bytecode?.object
  return {
    name,
    source: artifact.sourceName ?? target ?? '',
    file,
    abi,
    devdoc: output?.devdoc ?? {},
    userdoc: output?.userdoc ?? {},
    selectors: artifact.methodIdentifiers ?? {},
    ...(code !== undefined && {isAbstract: /^(?:0x)?$/.test(code)}),
    ...(node && {node})
  }
}

function metadataOf({metadata, rawMetadata}: Artifact): Metadata {
  if (typeof metadata === 'object' && metadata !== null) return metadata
  try {
    return JSON.parse(rawMetadata ?? (typeof metadata === 'string' ? metadata : '{}')) as Metadata
  } catch {
    return {}
  }
}

function isAbi(abi: unknown): abi is readonly AbiItem[] {
  return Array.isArray(abi) && abi.every(item => typeof (item as AbiItem | null)?.type === 'string')
}

/**
 * Returns the name of an artifact: `Token` for `out/Token.sol/Token.json` and for `Token.0.8.20.json`, which Foundry writes for a
 * second compiler.
 */
function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/(?:\.\d+)*\.json$/, '')
}
