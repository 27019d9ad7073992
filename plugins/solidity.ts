import {createHash} from 'node:crypto'
import {
  checkedPlugin,
  definePlugin,
  didYouMean,
  type MadeItem,
  type Plugin,
  type ProjectInput,
  suggest,
  type VirtualPage
} from 'docsgen'
import {indexReference, type MoreFrontMatter} from './api/index-reference.ts'
import {remarkApi} from './api/remark-api.ts'
import {pageRules} from './api/specs/spec-rules.ts'
import validate from './options/validate-solidity.ts'
import {escapeText} from './reference/harmless-markdown.ts'
import {problemRules} from './reference/problem-rules.ts'
import {remarkSearchNames} from './reference/search-names.ts'
import {readAddresses} from './solidity/addresses.ts'
import type {AstNode} from './solidity/ast-node.ts'
import {compileSources, gatherSources, loadSolc} from './solidity/compile-sources.ts'
import type {CompiledContract} from './solidity/compiled.ts'
import {contractLede} from './solidity/contract-lede.ts'
import {type Contract, describeContract} from './solidity/describe-contract.ts'
import {makeSolidityReference, type SolidityReference} from './solidity/make-reference.ts'
import type {Member} from './solidity/member.ts'
import {type PagePlaces, placePages} from './solidity/places.ts'
import type {Problem, Report} from './solidity/problem.ts'
import {gatherArtifactSources, gatherArtifacts, readArtifacts} from './solidity/read-artifacts.ts'
import {solidityRules} from './solidity/solidity-rules.ts'
import {writePage} from './solidity/write-page.ts'

export interface SolidityOptions {
  /** Folder of Foundry's `out` or Hardhat's `artifacts`, or a file with solc's standard JSON output, from the project's root. */
  readonly artifacts?: string
  /** Folder of sources to compile with the package `solc`, if there are no artifacts. */
  readonly sources?: string
  /** Locations of imports in `sources`, in Foundry's syntax: `@openzeppelin/=lib/openzeppelin/`. Default: `node_modules`. */
  readonly remappings?: readonly string[]
  /** Names of the contracts with a page. Default: all. */
  readonly include?: readonly string[]
  /** A JSON file with deployed addresses, from the project's root: `{"mainnet": {"Token": "0x…"}}`. */
  readonly addresses?: string
  /** Folder of the pages; default `/contracts`. */
  readonly route?: string
  /** More front matter for every page, such as keys that the project's schema requires, or a function that returns it. */
  readonly frontMatter?: MoreFrontMatter
}

/** Makes a page for every contract, interface and library from the output of a compiler or a build tool. */
export default function solidity(options: SolidityOptions): Plugin {
  return checkedPlugin<SolidityOptions>(
    {
      plugin: 'solidity',
      options,
      validate,
      problems: ({artifacts, sources}) =>
        (artifacts === undefined) === (sources === undefined)
          ? [
              {
                reason:
                  'The plugin `solidity` needs one of the options `artifacts` and `sources`. Set one of them to a path.'
              }
            ]
          : []
    },
    solidityPlugin
  )
}

function solidityPlugin(options: SolidityOptions): Plugin {
  let problems: readonly Problem[] = []
  return definePlugin({
    name: 'solidity',
    version: '1',
    remark: [remarkSearchNames, remarkApi('solidity')],
    rules: [...pageRules('solidity'), ...problemRules('solidity', solidityRules, () => problems)],
    eachVersion: true,
    async pages(project) {
      const made = await makePages(project, options)
      problems = made.problems
      return made.found ? itemsOf(project, made.found, options) : []
    }
  })
}

interface Made {
  readonly found?: SolidityReference
  readonly problems: readonly Problem[]
}

/** Returns the pages, or parts for pages of the project that extend them. */
async function itemsOf(
  project: ProjectInput,
  {reference, deprecated}: SolidityReference,
  {frontMatter = {}}: SolidityOptions
): Promise<MadeItem[]> {
  return indexReference({
    plugin: 'solidity',
    reference,
    own: await project.pages(),
    frontMatter,
    titles: new Map(),
    deprecated: new Set(deprecated)
  })
}

/** Reads all files first. While they stay the same, nothing is compiled or written again. */
async function makePages(project: ProjectInput, options: SolidityOptions): Promise<Made> {
  const {artifacts, sources = '', remappings = [], include, addresses} = options
  const solc = artifacts === undefined ? loadSolc(project.root) : undefined
  const units = artifacts === undefined ? await gatherSources(project, {path: sources, remappings}) : new Map()
  const files = artifacts === undefined ? [] : await gatherArtifacts(project, {path: artifacts, wanted: include})
  const named = artifacts === undefined ? new Map() : await gatherArtifactSources(project, {path: artifacts, files})
  const deployed = addresses === undefined ? undefined : await readText(project, addresses)
  const hash = createHash('sha256').update(JSON.stringify([options, solc?.version(), deployed ?? null]))
  for (const [unit, {text}] of units) hash.update(`${unit}\0${text}\0`)
  for (const {file, text} of files) hash.update(`${file}\0${text}\0`)
  for (const [name, text] of named) hash.update(`${name}\0${text}\0`)
  return project.keep(hash.digest('hex'), () => {
    const problems: Problem[] = []
    const report: Report = problem => problems.push(problem)
    const compiled =
      artifacts === undefined
        ? compileSources(units, {path: sources, solc}, report)
        : readArtifacts(files, {path: artifacts, sources: named}, report)
    const found = referenceOf(compiled, {options, deployed}, report)
    return {found, problems}
  })
}

async function readText(project: ProjectInput, path: string): Promise<string | undefined> {
  return project.read(path).then(
    bytes => new TextDecoder().decode(bytes),
    () => undefined
  )
}

function referenceOf(
  compiled: readonly CompiledContract[],
  {options, deployed}: {readonly options: SolidityOptions; readonly deployed: string | undefined},
  report: Report
): SolidityReference {
  const {route = '/contracts'} = options
  const nodes = contractNodes(compiled)
  const contracts = wantedContracts(compiled, options, report).map(contract => describeContract(contract, nodes))
  const deployments = readDeployments(compiled, {options, deployed}, report)
  const places = placePages(contracts, route)
  for (const contract of contracts) reportUndocumented(contract, report)
  const pages = contracts.map(contract => {
    const {description, lede} = contractLede(contract)
    return {
      route: places.routeOf(contract),
      frontMatter: {title: contract.name, description},
      body: writePage({contract, places, deployments: deployments.get(contract.name) ?? []}),
      format: 'md' as const,
      from: contract.file,
      ...(lede !== undefined && {lede})
    }
  })
  const all = contracts.length === 0 ? [] : [overview(contracts, places, route), ...pages]
  return makeSolidityReference(contracts, all, places)
}

/**
 * Returns the contracts that get a page: those below the folder of `sources`, without their imports unless `include` lists them.
 */
function wantedContracts(
  compiled: readonly CompiledContract[],
  {include, sources}: SolidityOptions,
  report: Report
): CompiledContract[] {
  const names = [...new Set(compiled.map(({name}) => name))]
  for (const [index, name] of (include ?? []).entries()) {
    if (names.includes(name)) continue
    const expected = suggest(name, names)
    report({
      rule: 'unknown-contract',
      file: 'docsgen.config',
      option: ['include', index],
      reason: `Unexpected contract \`${name}\` in \`include\`, expected one of the compiled contracts${didYouMean(expected)}`,
      actual: name,
      expected
    })
  }
  const isOwn = ({file}: CompiledContract) =>
    sources === undefined || file === sources || file.startsWith(`${sources.replace(/\/$/, '')}/`)
  return compiled
    .filter(contract => (include ? include.includes(contract.name) : isOwn(contract)))
    .sort((a, b) => (a.name === b.name ? (a.source < b.source ? -1 : 1) : a.name < b.name ? -1 : 1))
}

/** Returns declarations of contracts by id. If the ids of separate compilations clash, it returns none. */
function contractNodes(compiled: readonly CompiledContract[]): ReadonlyMap<number, AstNode> {
  const nodes = new Map<number, AstNode>()
  const clashes = new Set<number>()
  for (const {node} of compiled) {
    if (node?.id === undefined) continue
    if (nodes.has(node.id) && nodes.get(node.id)?.name !== node.name) clashes.add(node.id)
    nodes.set(node.id, node)
  }
  for (const id of clashes) nodes.delete(id)
  return nodes
}

function readDeployments(
  compiled: readonly CompiledContract[],
  {
    options: {addresses, include = []},
    deployed
  }: {readonly options: SolidityOptions; readonly deployed: string | undefined},
  report: Report
): ReturnType<typeof readAddresses> {
  if (addresses === undefined) return new Map()
  if (deployed === undefined) {
    const reason = `\`${addresses}\` is not a file of the project`
    report({rule: 'invalid', file: 'docsgen.config', option: ['addresses'], reason})
    return new Map()
  }
  const names = [...new Set([...compiled.map(({name}) => name), ...include])].sort()
  return readAddresses({text: deployed, file: addresses, names}, report)
}

function reportUndocumented({name, file, members, kind}: Contract, report: Report): void {
  const missing = members.filter(
    ({kind: what, notes, from}) =>
      from === undefined && !/^(?:constructor|struct|enum|internal)$/.test(what) && notes.notice + notes.dev === ''
  )
  if (missing.length === 0) return
  const names = missing.slice(0, 5).map(member => `\`${member.name}\``)
  const more = missing.length > 5 ? `, and ${missing.length - 5} more` : ''
  const reason = `The ${kind} \`${name}\` has no NatSpec comment for ${names.join(', ')}${more}`
  report({rule: 'undocumented', file, reason})
}

/** Returns the page that lists all contracts. */
function overview(contracts: readonly Contract[], places: PagePlaces, route: string): VirtualPage {
  const groups: readonly (readonly [string, (contract: Contract) => boolean])[] = [
    ['Contracts', ({kind}) => kind === 'contract'],
    ['Abstract contracts', ({kind}) => kind === 'abstract contract'],
    ['Interfaces', ({kind}) => kind === 'interface'],
    ['Libraries', ({kind}) => kind === 'library']
  ]
  const body = groups
    .map(([title, belongs]) => ({title, own: contracts.filter(belongs)}))
    .filter(({own}) => own.length > 0)
    .map(({title, own}) => {
      const rows = own.map(
        contract =>
          `- [\`${contract.name}\`](${encodeURI(places.routeOf(contract))}): ${escapeText(contractLede(contract).description)} ${counted(contract.members)}\n`
      )
      return `## ${title}\n\n${rows.join('')}`
    })
  return {
    route,
    frontMatter: {
      title: 'Contracts',
      description: 'Functions with selectors, events with topics, and errors of every contract.'
    },
    body: `${body.join('\n')}`,
    format: 'md'
  }
}

/** Returns the number of functions and other members in words. */
function counted(members: readonly Member[]): string {
  const count = (kinds: readonly string[], one: string, many: string): string[] => {
    const {length} = members.filter(({kind}) => kinds.includes(kind))
    return length === 0 ? [] : [`${length} ${length === 1 ? one : many}`]
  }
  const texts = [
    ...count(['function', 'variable', 'internal'], 'function', 'functions'),
    ...count(['event'], 'event', 'events'),
    ...count(['error'], 'error', 'errors')
  ]
  return texts.length === 0 ? '' : `(${texts.join(', ')})`
}
