import type {Table} from 'mdast'
import {toString as textOf} from 'mdast-util-to-string'
import {visit} from 'unist-util-visit'
import {beforeAll, describe, expect, test} from 'vitest'
import {parse} from 'yaml'
import {assignments, type BatcherPage, batcherPage, currentRelease, fileOf, source} from './batcher.ts'
import {type BuiltSite, builtSite} from './built-site.ts'
import {type Fence, parseMarkdown} from './fences.ts'

// Tests the eighteen settings of the batcher tutorial: the explanation, the script, the two `.env` files and the compose file.

interface Setting {
  readonly id: string
  readonly name: string
  readonly flag?: string
  readonly variable: string
  /** Value in the example; absent if it is the operator's own. */
  readonly value?: string
  readonly dockerValue?: string
}

const setting = (id: string, name: string, flag: string, value?: string, dockerValue = value): Setting => ({
  id,
  name,
  flag: `--${flag}`,
  variable: `OP_BATCHER_${flag.toUpperCase().replace(/[.-]/g, '_')}`,
  ...(value === undefined ? {} : {value}),
  ...(dockerValue === undefined ? {} : {dockerValue})
})

const settings: readonly Setting[] = [
  setting('B-100', 'L1 RPC URL', 'l1-eth-rpc'),
  setting('B-101', 'L2 RPC URL', 'l2-eth-rpc', 'http://localhost:8545', 'http://op-reth:8545'),
  setting('B-102', 'Rollup RPC URL', 'rollup-rpc', 'http://localhost:8547', 'http://op-node:8547'),
  {id: 'B-103', name: 'Batch inbox address', variable: 'BATCH_INBOX_ADDRESS'},
  {...setting('B-104', 'Batcher private key', 'private-key', '{key}')},
  setting('B-105', 'Poll interval', 'poll-interval', '1s'),
  setting('B-106', 'Sub-safety margin', 'sub-safety-margin', '6'),
  setting('B-107', 'Number of confirmations', 'num-confirmations', '1'),
  setting('B-108', 'Safe-abort nonce-too-low count', 'safe-abort-nonce-too-low-count', '3'),
  setting('B-109', 'Resubmission timeout', 'resubmission-timeout', '30s'),
  setting('B-110', 'Max channel duration', 'max-channel-duration', '25'),
  setting('B-111', 'Batcher RPC port', 'rpc.port', '8548'),
  setting('B-112', 'Batch type', 'batch-type', '1'),
  setting('B-113', 'Data availability type', 'data-availability-type', 'blobs'),
  setting('B-114', 'Compression', 'compression-algo', 'brotli-10'),
  setting('B-115', 'Log level', 'log.level', 'info'),
  setting('B-116', 'RPC address', 'rpc.addr', '{ip}'),
  setting('B-117', 'Admin RPC', 'rpc.enable-admin', 'true')
]

/** Settings without a flag in the script: the inbox has none, and a key does not belong on a command line. */
const byEnvironment = new Set(['B-103', 'B-104'])

interface Compose {
  readonly version: string
  readonly services: Readonly<Record<string, ComposeService>>
  readonly networks: Readonly<Record<string, {readonly external?: boolean} | null>>
}
interface ComposeService {
  readonly image: string
  readonly restart: string
  readonly env_file: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly command: readonly string[]
  readonly ports: readonly string[]
  readonly networks: readonly string[]
}

let site: BuiltSite
let page: BatcherPage
let rows: readonly string[][]
let script: string
let env: Map<string, string>
let dockerEnv: Map<string, string>
let compose: Compose
let todaysCompose: Compose
let service: ComposeService
beforeAll(async () => {
  site = await builtSite()
  page = batcherPage(site)
  const configuration = page.section('Batcher configuration')
  rows = tableOf(configuration.text, 'Setting')
  script = fileOf(configuration, 'start-batcher.sh')
  env = assignments(fileOf(page.section('Configuration setup'), '.env'))
  dockerEnv = assignments(fileOf(page.docker, '.env'))
  const files = page.docker.fences.filter(fence => fence.filename.endsWith('docker-compose.yml'))
  ;[todaysCompose, compose] = files.map(fence => parse(fence.code)) as [Compose, Compose]
  service = Object.values(compose.services)[0] as ComposeService
}, 120_000)

test('B-71 check 3: eighteen settings, each explained', () => {
  expect(rows.map(row => row[0])).toHaveLength(18)
  expect(new Set(rows.map(row => row[0]))).toEqual(new Set(settings.map(({name}) => name)))
  for (const row of rows) expect((row[3] ?? '').split(' ').length).toBeGreaterThanOrEqual(6)
})

describe.each(settings)('$id $name', ({id, name, flag, variable, value, dockerValue}) => {
  test('B-71 B-120 the explanation has its flag, its variable and its value', () => {
    const row = rows.find(([title]) => title === name)
    expect(row?.[1]).toContain(flag ?? 'no flag')
    expect(row?.[1]).toContain(variable)
    if (value === undefined) expect(row?.[2]).toBe('your own')
    else expect(row?.[2]?.replace(/^on: /, '')).toBe(value)
  })

  test('B-62 B-118 B-120 the .env file for the source build sets it', () => {
    const found = env.get(variable)
    if (value === undefined) expect(found).toMatch(/^YOUR_[A-Z0-9_]+$/)
    else expect(found).toBe(value)
  })

  test('B-118 B-120 the .env file for Docker sets it', () => {
    const found = dockerEnv.get(variable)
    if (dockerValue === undefined) expect(found).toMatch(/^YOUR_[A-Z0-9_]+$/)
    else expect(found).toBe(dockerValue)
  })

  test('B-70 B-118 B-120 the script passes it', () => {
    if (byEnvironment.has(id)) expect(script).toContain(`\${${variable}:?}`)
    else
      expect(fallback(script, flag, variable)).toEqual(value === undefined || value.startsWith('{') ? '?' : `-${value}`)
    if (value === '{ip}') expect(script).toMatch(/--rpc\.addr=.*\{ip\}/)
  })

  test('B-118 B-120 B-147 the compose file passes it', () => {
    if (byEnvironment.has(id)) expect(service.environment[variable]).toBe(`\${${variable}}`)
    else {
      const argument = service.command.find(item => item.startsWith(`${flag}=`))
      const plain = dockerValue === undefined || dockerValue.startsWith('{')
      expect(argument).toBe(`${flag}=\${${variable}${plain ? '' : `:-${dockerValue}`}}`)
    }
  })
})

describe('explanations', () => {
  const explanation = (name: string): string => rows.find(([title]) => title === name)?.[3] ?? ''
  test.each([
    ['Poll interval', /asks the L2 for new blocks/],
    ['Sub-safety margin', /L1 blocks subtracted from the channel timeout and the sequencing window/],
    ['Number of confirmations', /L1 blocks to wait for after a transaction is mined/],
    ['Safe-abort nonce-too-low count', /nonce is too low.*give up a send at that nonce/],
    ['Resubmission timeout', /sent again with higher fees/],
    ['Max channel duration', /longest time, in L1 blocks, that a channel stays open.*0 sets no limit/],
    ['Batch type', /1 for span batches, 0 for singular batches/],
    ['Data availability type', /blobs or calldata.*auto/],
    ['Compression', /always compressed/],
    ['RPC address', /listens on.*loopback.*all interfaces/],
    ['Admin RPC', /start and stop the batcher/]
  ])('B-72 %s', (name, words) => expect(explanation(name)).toMatch(words))
  test('B-73 25 L1 blocks are about five minutes', () =>
    expect(explanation('Max channel duration')).toMatch(/25 blocks of 12 seconds are about five minutes/))
  test('B-119 why the port is set', () =>
    expect(explanation('Batcher RPC port')).toMatch(/default, 8545, is taken by the execution client/))
  test('B-103 the batcher reads the inbox address from the rollup node', () =>
    expect(explanation('Batch inbox address')).toMatch(/reads it from the rollup node/))
})

test('B-120 every tutorial value is written once, as a constant', () => {
  const configuration = source.slice(source.indexOf('### Docker alternative'))
  const code = [...configuration.matchAll(/^(```+)[\s\S]*?^\1/gm)].map(match => match[0]).join('\n')
  for (const {variable, value} of settings) {
    if (value === undefined || /^[{t]/.test(value)) continue
    for (const [, written] of code.matchAll(new RegExp(`${variable}(?:=|:-)(\\S*?)[}"\\n]`, 'g')))
      expect([variable, written]).toEqual([variable, expect.stringContaining('@@')])
  }
})

describe('the Docker path', () => {
  const steps = [
    'docker network create op-stack',
    'docker compose up -d',
    'docker compose logs -f',
    'docker compose ps'
  ]
  test('B-141 B-150 network, start, logs, status, in this order', () => {
    const at = steps.map(step => page.docker.text.indexOf(step))
    expect(at).not.toContain(-1)
    expect(at).toEqual([...at].sort((a, b) => a - b))
  })
  test('B-142 B-149 check 8: the compose file parses and has version 3.8', () => expect(compose.version).toBe('3.8'))
  test('B-143 restarts unless stopped', () => expect(service.restart).toBe('unless-stopped'))
  test('B-144 check 8: it joins the external network of the sequencer', () => {
    expect(compose.networks['op-stack']).toEqual({external: true})
    expect(service.networks).toEqual(['op-stack'])
    const sequencer = site.mirror('/operators/chain-operators/deploy/sequencer-node')
    const networks = composeFiles(sequencer).flatMap(file => Object.keys(file.networks))
    expect(networks).toContain('op-stack')
  })
  test('B-145 the sequencer first, repeated', () =>
    expect(page.docker.text).toMatch(/sequencer must run before the batcher here too/))
  test("B-146 the image has the batcher's version", () => expect(service.image).toMatch(/\/op-batcher:v1\.13\.1$/))
  test('the current compose file differs only in the image', () => {
    const today = todaysCompose.services['op-batcher']
    expect(today?.image).toBe(service.image.replace('v1.13.1', currentRelease('op-batcher')))
    expect({...todaysCompose, services: {'op-batcher': {...today, image: service.image}}}).toEqual(compose)
  })
  test('B-147 the port is published and .env is passed', () => {
    expect(service.ports.map(port => port.split(':').slice(-2))).toEqual([['8548', '8548']])
    expect(service.env_file).toEqual(['.env'])
    expect(service.command).toHaveLength(1 + settings.length - byEnvironment.size)
  })
  test('B-148 the host names are the containers of the sequencer page', () => {
    const names = composeFiles(site.mirror('/operators/chain-operators/deploy/sequencer-node')).flatMap(file =>
      Object.entries(file.services).flatMap(([key, {container_name}]) => [key, container_name ?? key])
    )
    const hosts = ['OP_BATCHER_L2_ETH_RPC', 'OP_BATCHER_ROLLUP_RPC'].map(
      name => new URL(dockerEnv.get(name) ?? '').hostname
    )
    for (const host of hosts) expect(names).toContain(host)
  })
})

interface SequencerCompose {
  readonly services: Readonly<Record<string, {readonly container_name?: string}>>
  readonly networks: Readonly<Record<string, unknown>>
}

function composeFiles(markdown: string): SequencerCompose[] {
  const fences: Fence[] = []
  visit(parseMarkdown(markdown), 'code', node => {
    if (node.lang === 'yaml') fences.push({language: 'yaml', filename: '', code: node.value, line: 0})
  })
  return fences.map(fence => parse(fence.code)).filter(value => value?.services)
}

/** Returns what the script does if `.env` lacks a line: `?` stops, and `-value` uses the value. */
function fallback(code: string, flag: string | undefined, variable: string): string | undefined {
  const escaped = `${flag}="\${${variable}:`.replace(/[$.{}]/g, '\\$&')
  return new RegExp(`${escaped}([^}]*)\\}"`).exec(code)?.[1]
}

/** Returns the cells of the table whose first column has that title, without the header row. */
function tableOf(markdown: string, title: string): string[][] {
  const tables: string[][][] = []
  visit(parseMarkdown(markdown), 'table', (node: Table) => {
    tables.push(node.children.map(row => row.children.map(cell => textOf(cell))))
  })
  const found = tables.find(([head]) => head?.[0] === title)
  if (!found) throw new Error(`no table of ${title}`)
  return found.slice(1)
}
