import {execFileSync} from 'node:child_process'
import {chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import type {Fence} from './fences.ts'
import {sourceFences} from './source-fences.ts'

// Runs the commands that move a chain's contracts to a Safe, with a stand-in for `cast` that records its calls.

const management = '/operators/chain-operators/management'
const safe = `0x${'5a'.repeat(20)}`
const factory = `0x${'fa'.repeat(20)}`
const admin = `0x${'ad'.repeat(20)}`
const digest = `0x${'d1'.repeat(20)}`

/** Records its arguments, and answers as the real program would. */
const cast = `#!/usr/bin/env bash
printf '%s\\n' "$*" >> "$HOME/calls.txt"
case "$*" in
  address-zero) echo 0x${'0'.repeat(40)} ;;
  to-check-sum-address*) echo "$2" ;;
  admin*) echo ${admin} ;;
  *getTransactionHash*) echo ${digest} ;;
  *nonce*) echo 7 ;;
  *'owner()'*) echo ${safe} ;;
  'send '*--json*) echo '{"status":"0x1"}' ;;
  calldata*) echo 0xcafe ;;
esac
`

const fences = sourceFences(`${management}/transfer-ownership`)
const upgrade = sourceFences(`${management}/upgrade-contracts`)

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'safe-'))
  write('bin/cast', cast)
  write(
    'chain.env',
    `export L1_RPC_URL=http://localhost:1 L2_CHAIN_ID=42069 SYSTEM_CONFIG=0x1 GAME_FACTORY=${factory} SAFE=${safe}\n`
  )
  // The first signer has the higher address, in a case that sorts before the address of the other.
  for (const [name, address] of Object.entries({signer1: `0xB${'0'.repeat(39)}`, signer2: `0xa${'0'.repeat(39)}`}))
    write(`keys/${name}.json`, JSON.stringify([{address, private_key: `key-of-${name}`}]))
  for (const name of ['owner', 'proposer', 'challenger'])
    write(`keys/${name}.json`, JSON.stringify([{address: `0x${name}`, private_key: `key-of-${name}`}]))
  for (const {filename, code} of fences) if (filename.startsWith('~/')) write(filename.slice(2), code)
})
afterEach(() => rmSync(home, {recursive: true}))

function write(path: string, text: string): void {
  mkdirSync(join(home, dirname(path)), {recursive: true})
  writeFileSync(join(home, path), text)
  chmodSync(join(home, path), 0o755)
}

function run(script: string): string {
  const env = {HOME: home, PATH: `${join(home, 'bin')}:${process.env.PATH}`}
  return execFileSync('bash', ['-euo', 'pipefail', '-c', `source ~/chain.env\n${script}`], {
    cwd: home,
    env,
    encoding: 'utf8'
  })
}

const calls = (): string[] => readFileSync(join(home, 'calls.txt'), 'utf8').trim().split('\n')
const block = (text: string, of: readonly Fence[] = fences): string =>
  of.find(({code, filename}) => filename === '' && code.includes(text))?.code ?? `echo "no block has ${text}"; exit 1`

describe('the alias of a Safe on L2', () => {
  test.each([
    ['0x5a0Aae59D09fccBdDb6C6CcEB07B7279367C3d2A', '0x6b1bae59d09fccbddb6c6cceb07b7279367c4e3b', 'OP Mainnet'],
    ['0x1Eb2fFc903729a0F03966B917003800b145F56E2', '0x2fc3ffc903729a0f03966b917003800b145f67f3', 'OP Sepolia'],
    [`0x${'f'.repeat(40)}`, '0x1111000000000000000000000000000000001110', 'an address at the end of the range'],
    [`0x${'0'.repeat(39)}1`, '0x1111000000000000000000000000000000001112', 'an address with leading zeros']
  ])('%s becomes %s: %s', (address, alias) => expect(run(`~/alias.sh ${address}`).trim()).toBe(alias))
})

describe('the script that executes with the Safe', () => {
  test('approves with both signers, and joins their signatures in the order of the addresses', () => {
    expect(run(`~/safe-exec.sh ${factory} 0xbeef 1`)).toBe(`hash of the Safe transaction: ${digest}\nstatus 0x1\n`)
    const sent = calls().filter(call => call.startsWith('send '))
    expect(sent.map(call => /--private-key (\S+)/.exec(call)?.[1])).toEqual([
      'key-of-signer2',
      'key-of-signer1',
      'key-of-signer1'
    ])
    expect(sent.slice(0, 2).every(call => call.includes(`approveHash(bytes32) ${digest}`))).toBe(true)
    const signature = (first: string): string => `${'0'.repeat(24)}${first}${'0'.repeat(39)}${'0'.repeat(64)}01`
    expect(sent[2]).toContain(` ${factory} 0 0xbeef 1 0 0 0 `)
    expect(sent[2]).toContain(` 0x${signature('a')}${signature('B')} `)
  })

  test('asks the Safe for the hash of exactly what it executes, at its current nonce', () => {
    run(`~/safe-exec.sh ${factory} 0xbeef 0`)
    const zero = `0x${'0'.repeat(40)}`
    const terms = `${factory} 0 0xbeef 0 0 0 0 ${zero} ${zero}`
    expect(calls().filter(call => call.includes(terms))).toHaveLength(2)
    expect(calls().find(call => call.includes('getTransactionHash'))).toContain(`${terms} 7 `)
  })
})

test('the factory is transferred before the ProxyAdmin, and each is checked', () => {
  const printed = run(`OWNER_KEY=key-of-owner\n${block('cast admin')}`)
  expect(printed).toBe(`${factory} ${safe}\n${admin} ${safe}\n`)
  const transfers = calls().filter(call => call.includes('transferOwnership'))
  expect(transfers.map(call => call.split(' ')[1])).toEqual([factory, admin])
  expect(transfers.every(call => call.includes(`transferOwnership(address) ${safe} --private-key key-of-owner`))).toBe(
    true
  )
})

describe('the addresses of a chain that is not in the registry', () => {
  const names = [
    'superchainConfigProxy,protocolVersionsProxy,opChainProxyAdminImpl,addressManagerImpl,l1Erc721BridgeProxy',
    'optimismMintableErc20FactoryProxy,delayedWethPermissionedGameProxy,delayedWethPermissionlessGameProxy',
    'systemConfigProxy,l1CrossDomainMessengerProxy,l1StandardBridgeProxy,optimismPortalProxy',
    'disputeGameFactoryProxy,anchorStateRegistryProxy,ethLockboxProxy'
  ].flatMap(line => line.split(','))
  const convert = (members: readonly string[]): string => {
    write('l1.json', JSON.stringify({opChainDeployment: Object.fromEntries(members.map(name => [name, `of ${name}`]))}))
    write('bin/op-deployer', '#!/usr/bin/env bash\ncat ~/l1.json\n')
    return run(
      block('addresses.json', upgrade)
        .replace('> l1.json', '> inspected.json')
        .replace("}' l1.json", "}' inspected.json")
    )
  }

  test('have the eighteen names that the template looks up, and none is missing', () => {
    expect(JSON.parse(convert(names))).toEqual({42069: []})
    const {42069: addresses} = JSON.parse(readFileSync(join(home, 'addresses.json'), 'utf8'))
    expect(Object.keys(addresses)).toHaveLength(18)
    expect(addresses).toMatchObject({
      ProxyAdmin: 'of opChainProxyAdminImpl',
      L1ERC721BridgeProxy: 'of l1Erc721BridgeProxy',
      PermissionedWETH: 'of delayedWethPermissionedGameProxy',
      ProxyAdminOwner: safe,
      Challenger: '0xchallenger'
    })
  })

  test('list those that are missing from the state', () =>
    expect(JSON.parse(convert(names.filter(name => name !== 'ethLockboxProxy')))).toEqual({42069: ['EthLockboxProxy']}))
})
