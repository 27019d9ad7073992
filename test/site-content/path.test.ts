import {beforeAll, describe, expect, test} from 'vitest'
import {parse} from 'yaml'
import {type BuiltSite, builtSite, readRepository} from './built-site.ts'
import {catalogueNames, flagCatalogue, spellings} from './catalogues.ts'
import {type Fence, fencesOf} from './fences.ts'
import {type PathFacts, type PathPage, pathProblems, readsInsideBlocks, unsetVariables} from './path.ts'

// Follows an operator's path from the first command to a withdrawal, as far as possible without a network.

const deploy = '/operators/chain-operators/deploy'
const tutorials = '/operators/chain-operators/tutorials'

const {stages} = JSON.parse(readRepository('content/_data/operator-path.json')) as {
  stages: readonly {readonly pages: readonly string[]}[]
}

/** The paths of the site, each in order. */
const paths: Readonly<Record<string, readonly string[]>> = {
  'the deploy pages': stages.flatMap(({pages}) =>
    // The overview sends readers to this page to install the program.
    pages.flatMap(route =>
      route === `${deploy}/overview` ? [route, '/operators/chain-operators/tools/op-deployer'] : [route]
    )
  ),
  'one long walk': [`${tutorials}/create-l2-rollup`],
  'the compose project': [`${tutorials}/chain-with-compose`]
}

const constants: Readonly<Record<string, Readonly<Record<string, string | {readonly value: string}>>>> = parse(
  readRepository('content/_constants.yaml')
)
const valuesOf = (group: string): [string, string][] =>
  Object.entries(constants[group] ?? {}).map(([name, value]) => [
    name,
    String(typeof value === 'object' ? value.value : value)
  ])

const programs = catalogueNames('flags').filter(name => name !== 'proxyd')
const facts: PathFacts = {
  flags: new Map(
    programs.map(program => [program, new Set(flagCatalogue(program).flags.flatMap(flag => spellings(program, flag)))])
  ),
  // The batcher page contains both the specification's release and the current one.
  releases: new Map(
    valuesOf('current').map(([program, release]) => [
      program,
      new Set([release, ...valuesOf('versions').flatMap(([name, older]) => (name === program ? [older] : []))])
    ])
  ),
  ports: portsOfProject(),
  addresses: new Set(
    ['predeploys', 'addresses'].flatMap(group => valuesOf(group).map(([, address]) => address.toLowerCase()))
  )
}

function portsOfProject(): Map<string, Set<string>> {
  const {services} = parse(readRepository('public/downloads/op-chain/docker-compose.yml')) as {
    services: Record<string, {command?: readonly string[]}>
  }
  return new Map(
    Object.entries(services).map(([name, {command = []}]) => [
      name,
      new Set(command.flatMap(word => /^--(?:http|ws|authrpc|rpc)\.port=(\d+)/.exec(word)?.[1] ?? []))
    ])
  )
}

let site: BuiltSite
beforeAll(async () => {
  site = await builtSite()
})

describe.each(Object.entries(paths))('%s', (_, routes) => {
  test('can be followed from the first command to the last', () => {
    const pages = routes.map(route => ({route, fences: fencesOf(site.mirror(route))}))
    expect(pages.flatMap(({fences}) => fences).length).toBeGreaterThan(15)
    expect(pathProblems(pages, facts)).toEqual([])
  })
})

/** Tutorials that continue another one in the same terminal. */
const continued = [
  '/interop/tutorials/message-passing/manual-relay',
  '/interop/tutorials/upgrade-to-superchain-erc20/custom-bridge'
]

test('pages set the variables that their commands read, and no command takes the next pasted line', () => {
  const pages = site.pages
    .filter(({route}) => !/^\/(?:404|500)$|^\/operators\/reference\/(?:methods|contracts)\/./.test(route))
    .map(({route}) => ({route, fences: fencesOf(site.mirror(route))}))
  expect(pages.length).toBeGreaterThan(200)
  const separate = pages.filter(({route}) => !continued.includes(route))
  expect(separate.length).toBe(pages.length - continued.length)
  expect(separate.flatMap(page => unsetVariables(page, pages))).toEqual([])
  expect(pages.flatMap(readsInsideBlocks)).toEqual([])
}, 120_000)

describe('a path with a mistake', () => {
  const fence = (language: string, code: string, filename = ''): Fence => ({language, code, filename, line: 1})
  const page = (route: string, ...fences: Fence[]): PathPage => ({route, fences})
  const problems = (...pages: PathPage[]): string[] => pathProblems(pages, facts)

  test.each([
    ['a block that the shell rejects', page('/a', fence('bash', 'if true; then'))],
    ['a request that is not JSON', page('/a', fence('bash', `curl --data '{"id":1,}' http://example.org`))],
    ['YAML that does not parse', page('/a', fence('yaml', 'a: [1'))],
    ['TOML that does not parse', page('/a', fence('toml', 'a ='))],
    ['JSON that does not parse', page('/a', fence('json', '{'))]
  ])('%s', (_, found) => expect(problems(found)).toEqual([expect.stringMatching(/does not parse/)]))

  test('a variable that is never set', () =>
    expect(problems(page('/a', fence('bash', 'echo "$L1_RPC_URL"')))).toEqual([
      '/a: $L1_RPC_URL is used and set nowhere before'
    ]))

  test('a variable that only another page sets in its shell', () =>
    expect(
      problems(page('/a', fence('bash', 'CHAIN=1\necho "$CHAIN"')), page('/b', fence('bash', 'echo "$CHAIN"')))
    ).toEqual(['/b: $CHAIN is used and set nowhere before']))

  test('no mistake if the page loads the file in which another page set it', () => {
    const file = fence('bash', 'export CHAIN=1', '~/chain.env')
    expect(problems(page('/a', file), page('/b', fence('bash', 'source ~/chain.env\necho "$CHAIN"')))).toEqual([])
  })

  test('an option that its program does not have', () =>
    expect(problems(page('/a', fence('bash', 'op-node --l1.beakon=x')))).toEqual([
      '/a: op-node has no option l1.beakon'
    ]))

  test('a release that the path does not use', () =>
    expect(problems(page('/a', fence('bash', 'git checkout op-node/v1.13.0')))).toEqual([
      '/a: op-node v1.13.0 is not the release of the path'
    ]))

  test('an address without a constant', () => {
    const address = '0x4200000000000000000000000000000000000099'
    expect(problems(page('/a', fence('bash', `cast code ${address} --rpc-url http://example.org`)))).toEqual([
      `/a: no constant has the address ${address}`
    ])
  })

  test('a container that joins no network, and an undeclared network', () => {
    expect(problems(page('/a', fence('yaml', 'services:\n  a:\n    image: x')))).toEqual([
      '/a: the container a joins no network'
    ])
    expect(problems(page('/a', fence('yaml', 'services:\n  a:\n    image: x\n    networks: [op-stack]')))).toEqual([
      '/a: the network op-stack of a is not declared'
    ])
  })

  test('a port that differs from the compose project', () =>
    expect(problems(page('/a', fence('bash', 'op-node \\\n  --rpc.port=9545')))).toEqual([
      '/a: op-node listens on 9545, not where the compose project has it'
    ]))

  test('a port that two programs use', () =>
    expect(
      problems(page('/a', fence('bash', 'op-node --rpc.port=8547\nop-conductor --rpc.port=8547'))).filter(line =>
        line.includes('another program')
      )
    ).toHaveLength(2))

  test('an address where nothing listens', () => {
    const start = fence('bash', 'op-node --rpc.port=8547')
    expect(problems(page('/a', start, fence('bash', 'curl http://localhost:8548')))).toEqual([
      '/a: nothing on the path listens at http://localhost:8548'
    ])
    expect(problems(page('/a', start, fence('bash', 'curl http://op-reth:8547')))).toEqual([
      '/a: nothing on the path listens at http://op-reth:8547'
    ])
  })

  test('a command that waits for input before other commands of its block', () => {
    expect(problems(page('/a', fence('bash', 'read -r HASH\ncast keccak "$HASH"')))).toEqual([
      '/a: read -r HASH takes the next line of the block'
    ])
    expect(problems(page('/a', fence('bash', 'echo Key:\nread -r KEY')))).toEqual([])
    expect(problems(page('/a', fence('bash', '{\n  read -r HASH\n  cast keccak "$HASH"\n}')))).toEqual([])
  })

  test('no mistake if another page appends the variable to the file', () => {
    const append = fence('bash', 'cat >> ~/chain.env <<END\nexport PORTAL=$(cat portal.txt)\nEND')
    expect(problems(page('/a', append), page('/b', fence('bash', 'source ~/chain.env\necho "$PORTAL"')))).toEqual([])
  })

  test('a query without a node', () => {
    expect(problems(page('/a', fence('bash', 'cast block safe \\\n  --field number')))).toEqual([
      '/a: no endpoint in cast block safe --field number'
    ])
    expect(problems(page('/a', fence('bash', 'cast to-hex 1\ncast block safe --rpc-url http://example.org')))).toEqual(
      []
    )
  })

  test('a second clone into the same directory', () => {
    const clone = fence('bash', 'git clone https://example.org/stack.git')
    const guarded = fence('bash', '[ -d stack ] || git clone https://example.org/stack.git')
    expect(problems(page('/a', clone), page('/b', clone))).toEqual([
      '/b: stack exists since an earlier page, so git does not clone it'
    ])
    expect(problems(page('/a', clone), page('/b', guarded))).toEqual([])
    expect(
      problems(page('/a', clone), page('/b', fence('bash', 'git clone https://example.org/stack.git other')))
    ).toEqual([])
  })

  test('a file that no command has written', () => {
    const start = fence('bash', 'op-node --rollup.config=./rollup.json')
    expect(problems(page('/a', start))).toEqual(['/a: no command before writes rollup.json'])
    expect(problems(page('/a', fence('bash', 'echo {} > out/rollup.json'), start))).toEqual([])
  })
})
