import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {assignments, type BatcherPage, batcherPage, fileOf} from './batcher.ts'
import {type BuiltSite, builtSite} from './built-site.ts'
import {runShell, type StandIn, startStandIn} from './stand-in.ts'

// Tests the six requests of the batcher tutorial as a reader copies and runs them, against a stand-in server.

interface Call {
  readonly id: string
  readonly method: string
  readonly endpoint: 'l1' | 'l2' | 'rollup' | 'batcher'
  readonly params: readonly string[]
}

const account = 'YOUR_BATCHER_ADDRESS'
const calls: readonly Call[] = [
  {id: 'B-81 B-130', method: 'eth_blockNumber', endpoint: 'l1', params: []},
  {id: 'B-82 B-131', method: 'eth_blockNumber', endpoint: 'l2', params: []},
  {id: 'B-83 B-132', method: 'optimism_syncStatus', endpoint: 'rollup', params: []},
  {id: 'B-90 B-133', method: 'admin_startBatcher', endpoint: 'batcher', params: []},
  {id: 'B-91 B-133a', method: 'eth_getTransactionCount', endpoint: 'l1', params: [account, 'latest']},
  {id: 'B-92 B-133b', method: 'eth_getBalance', endpoint: 'l1', params: [account, 'latest']}
]

let site: BuiltSite
let page: BatcherPage
let standIn: StandIn
let commands: readonly string[]
beforeAll(async () => {
  site = await builtSite()
  page = batcherPage(site)
  standIn = await startStandIn()
  const fences = [...page.section('Starting the batcher').fences, ...page.section('Verification').fences]
  commands = fences.map(fence => fence.code).filter(code => /\bcurl\b/.test(code))
}, 120_000)
afterAll(() => standIn?.close())

test('check 4: the page has these six requests and no others', () => {
  expect(commands).toHaveLength(calls.length)
  expect(page.mirror.match(/\bcurl /g)).toHaveLength(calls.length)
  expect([...page.mirror.matchAll(/"method":"(\w+)"/g)].map(match => match[1])).toEqual(calls.map(call => call.method))
})

describe.each(calls.map((call, index) => ({...call, index})))(
  '$id $method at the $endpoint endpoint',
  ({index, method, endpoint, params}) => {
    test('B-135 B-136 B-138 arrives as a POST with a JSON body of four members', async () => {
      const before = standIn.received.length
      // The only literal address on the page is the batcher's own, with the port in its table.
      const command = (commands[index] ?? '').replace('http://localhost:8548', standIn.url('batcher'))
      const reply = await runShell(command, {
        OP_BATCHER_L1_ETH_RPC: standIn.url('l1'),
        OP_BATCHER_L2_ETH_RPC: standIn.url('l2'),
        OP_BATCHER_ROLLUP_RPC: standIn.url('rollup')
      })
      expect(JSON.parse(reply)).toMatchObject({result: '0x1'})
      expect(standIn.received).toHaveLength(before + 1)
      const received = standIn.received[before]
      expect(received?.method).toBe('POST')
      expect(received?.endpoint).toBe(endpoint)
      expect(received?.headers['content-type']).toBe('application/json')
      const body = JSON.parse(received?.body ?? '')
      expect(Object.keys(body).sort()).toEqual(['id', 'jsonrpc', 'method', 'params'])
      expect(body).toMatchObject({jsonrpc: '2.0', method, params})
    })
  }
)

test('B-81 B-82 B-83 B-80 the tabs contain one request each', () => {
  const [l1 = '', l2 = '', rollup = ''] = commands
  expect(l1).toContain('"$OP_BATCHER_L1_ETH_RPC"')
  expect(l2).toContain('"$OP_BATCHER_L2_ETH_RPC"')
  expect(rollup).toContain('"$OP_BATCHER_ROLLUP_RPC"')
})

test('B-90 B-133 the admin request goes to port 8548 on this machine', () =>
  expect(commands[3]).toMatch(/http:\/\/localhost:8548$/))

test('B-139 the endpoints are variables in the .env file, which the page exports', async () => {
  const file = fileOf(page.section('Configuration setup'), '.env')
  const names = [...assignments(file).keys()]
  for (const [, name = ''] of commands.join('\n').matchAll(/\$([A-Z][A-Z0-9_]*)/g)) expect(names).toContain(name)
  const setUp = page.part('Starting the batcher', 'Check connectivity')
  expect(setUp.text).toMatch(/export them to your shell/)
  expect(setUp.fences[0]?.code).toMatch(/set -a\nsource \.\/\.env\nset \+a/)
  expect(page.section('Verification').text).toContain('source ./.env')
})

test('B-90 A12 admin_startBatcher is described as a command', () => {
  const {text} = page.section('Verification')
  expect(text).toMatch(/`admin_startBatcher` is a command and not a query/)
  expect(text).toMatch(/any reply proves that the admin RPC answers/)
})

test('the start script rejects placeholders, and passes sixteen flags and no key', async () => {
  const script = fileOf(page.section('Batcher configuration'), 'start-batcher.sh')
  const env = fileOf(page.section('Configuration setup'), '.env')
  const filled = env
    .replace('{key}', 'test-key')
    .replace('{ip}', '127.0.0.1')
    .replace(/YOUR_\w+/g, 'test-value')
  const layOut = (text: string): string => `
    folder=$(mktemp -d)
    trap 'rm -r "$folder"' EXIT
    cd "$folder"
    mkdir -p batcher-node/scripts optimism/op-batcher/bin
    cat > batcher-node/.env <<'END'\n${text}\nEND
    cat > batcher-node/scripts/start-batcher.sh <<'END'\n${script}\nEND
    printf '#!/bin/bash\\nprintf "%%s\\\\n" "$OP_BATCHER_PRIVATE_KEY" "$@"\\n' > optimism/op-batcher/bin/op-batcher
    chmod +x batcher-node/scripts/start-batcher.sh optimism/op-batcher/bin/op-batcher
    ./batcher-node/scripts/start-batcher.sh`
  await expect(runShell(layOut(env), {})).rejects.toThrow(/Replace \{key\}/)
  const [inbox, key, ...flags] = (await runShell(layOut(filled), {})).trim().split('\n')
  expect([inbox, key]).toEqual(['Batch inbox: test-value', 'test-key'])
  expect(flags).toHaveLength(16)
  expect(flags).toContain('--rpc.port=8548')
  expect(flags.join(' ')).not.toContain('test-key')
})
