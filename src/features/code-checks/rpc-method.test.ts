import {expect, it} from 'vitest'
import methods from '../../../schema/json-rpc-methods.json' with {type: 'json'}
import {checkFiles} from '../../../test/rules/check-files.ts'

async function found(method: string, params: readonly unknown[] = []): Promise<string[]> {
  const body = JSON.stringify({jsonrpc: '2.0', method, params, id: 1})
  const {diagnostics} = await checkFiles({'content/a.mdx': `\`\`\`json\n${body}\n\`\`\``})
  return diagnostics.filter(({rule}) => rule === 'rpc-method').map(({severity, reason}) => `${severity}: ${reason}`)
}

it('accepts methods by name and number of parameters', async () => {
  expect(await found('eth_getProof', ['0x0', []])).toEqual([])
  expect(await found('anvil_mine_detailed')).toEqual([])
  expect(await found('conductor_overrideLeader')).toEqual([
    'error: Unexpected 0 parameters for `conductor_overrideLeader`, expected 1'
  ])
})

it('reports a mistake in a known namespace as an error, and an unknown namespace as a warning', async () => {
  expect(await found('eth_frobnicate')).toEqual(['error: Unexpected method `eth_frobnicate`, expected a known method'])
  expect(await found('optimsm_syncStatus')).toEqual([
    'error: Unexpected method `optimsm_syncStatus`, expected a known method; did you mean `optimism_syncStatus`?'
  ])
  expect(await found('vendor_listEverything')).toEqual([
    'warning: Unexpected method `vendor_listEverything`, expected a known method. Declare your own methods in an OpenRPC document, and set it in `check.openrpc` or the `openrpc` plugin.'
  ])
})

it('ignores other protocols', async () => {
  for (const method of ['getAccountInfo', 'tools/call', 'textDocument/didOpen', 'rpc.discover'])
    expect(await found(method)).toEqual([])
  expect(await found('eth-chainId')).toHaveLength(1)
})

it('has a sorted catalog with plausible counts', () => {
  const names = Object.keys(methods.methods)
  expect(names).toEqual([...names].sort())
  for (const [name, [least, most]] of Object.entries(
    methods.methods as unknown as Record<string, [number, number | null]>
  )) {
    expect(name).toMatch(/^[a-z][a-zA-Z0-9]*_\w+$/)
    expect(most === null || least <= most, name).toBe(true)
  }
})
