import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {dirname, join} from 'node:path'
import solc from 'solc'
import {
  createClient,
  encodeDeployData,
  encodeFunctionData,
  http,
  keccak256,
  pad,
  parseEther,
  publicActions,
  testActions,
  toFunctionSelector,
  toHex
} from 'viem'
import {constants} from './command-line.js'

/**
 * The contracts of the OP Stack, from its release on npm, on local chains of `anvil`. They have no proxies: the code is at the address
 * that would be the proxy's, and its storage is empty, so it can be initialized there.
 */
const folder = join(
  dirname(createRequire(import.meta.url).resolve('@eth-optimism/contracts-bedrock/package.json')),
  'forge-artifacts'
)

const artifactOf = contract => JSON.parse(readFileSync(join(folder, `${contract}.sol`, `${contract}.json`), 'utf8'))

let compiledContracts

/** Returns the contracts of this folder, which are compiled at the first use. */
function compiled() {
  compiledContracts ??= compile()
  return compiledContracts
}

function compile() {
  const input = {
    language: 'Solidity',
    sources: {'Contracts.sol': {content: readFileSync(new URL('Contracts.sol', import.meta.url), 'utf8')}},
    settings: {evmVersion: 'cancun', outputSelection: {'*': {'*': ['abi', 'evm.bytecode.object']}}}
  }
  const {errors = [], contracts} = JSON.parse(solc.compile(JSON.stringify(input)))
  if (errors.some(({severity}) => severity === 'error')) throw new Error(errors[0].formattedMessage)
  return contracts['Contracts.sol']
}

/** Returns the interface of a contract. */
export const abiOf = contract => artifactOf(contract).abi

/** Returns a client of a local chain, which can also change the state of the chain. */
export function chainAt(url) {
  return createClient({transport: http(url), pollingInterval: 200})
    .extend(publicActions)
    .extend(testActions({mode: 'anvil'}))
}

/** Sends a transaction of any account and waits for it. */
export async function sendAs(chain, from, {to, data, value = 0n, gas = 8_000_000n}) {
  await chain.impersonateAccount({address: from})
  const {baseFeePerGas} = await chain.getBlock()
  const hash = await chain.request({
    method: 'eth_sendTransaction',
    params: [
      {
        ...{from, to, data, value: toHex(value), gas: toHex(gas)},
        ...{maxFeePerGas: toHex(2n * baseFeePerGas + 1n), maxPriorityFeePerGas: '0x1'}
      }
    ]
  })
  // The chain makes a block each second, and a deployment is many transactions.
  await chain.mine({blocks: 1})
  const receipt = await chain.waitForTransactionReceipt({hash})
  if (receipt.status !== 'success') throw new Error(`transaction ${hash} reverted`)
  return receipt
}

/** Deploys a contract. */
async function deploy(chain, from, contract, args = []) {
  const {abi, bytecode} = artifactOf(contract)
  return deployCode(chain, from, {abi, bytecode: bytecode.object, args})
}

async function deployCode(chain, from, code) {
  const data = encodeDeployData(code)
  const {contractAddress} = await sendAs(chain, from, {data, gas: 20_000_000n})
  return contractAddress
}

/** Deploys a contract of this folder. */
function deployOwn(chain, from, contract, args) {
  const {abi, evm} = compiled()[contract]
  return deployCode(chain, from, {abi, bytecode: `0x${evm.bytecode.object}`, args})
}

/** Puts a contract of this folder at an address. */
async function placeOwn(chain, from, contract, address, args = []) {
  const deployed = await deployOwn(chain, from, contract, args)
  await chain.setCode({address, bytecode: await chain.getCode({address: deployed})})
}

/** Puts a contract at an address: its code, with the immutable values of its constructor, and the storage that `initialize` writes. */
async function place(chain, from, contract, address, {args = [], initialize} = {}) {
  const deployed = await deploy(chain, from, contract, args)
  await chain.setCode({address, bytecode: await chain.getCode({address: deployed})})
  if (initialize) await sendAs(chain, from, {to: address, data: call(contract, 'initialize', initialize)})
}

const call = (contract, functionName, args) => encodeFunctionData({abi: abiOf(contract), functionName, args})

const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11'
const zero = `0x${'0'.repeat(40)}`

/** Place of a proxy's admin in its storage, from EIP-1967. */
const adminSlot = '0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103'
const week = 604_800n
const halfWeek = 302_400n

/** A hash that stands for the program of the games. No game of the tests gets as far as running it. */
export const prestate = keccak256('0x70')

/**
 * Deploys the contracts of a chain on L1.
 *
 * @param at addresses: `systemConfig`, `opcm`, `portal`, `gameFactory`, `bridge`, `messenger`
 * @param roles accounts: `owner`, `batcher`, `proposer`, `challenger`, `unsafeBlockSigner`
 */
export async function deployL1(l1, {from, chainId, inbox, at, roles}) {
  const superchainConfig = await deploy(l1, from, 'SuperchainConfig')
  await place(l1, from, 'SystemConfig', at.systemConfig, {
    initialize: [
      roles.owner,
      1368,
      810_949,
      `0x${roles.batcher.slice(2).padStart(64, '0')}`,
      60_000_000n,
      roles.unsafeBlockSigner,
      {
        maxResourceLimit: 20_000_000,
        elasticityMultiplier: 10,
        baseFeeMaxChangeDenominator: 8,
        minimumBaseFee: 1_000_000_000,
        systemTxMaxGas: 1_000_000,
        maximumBaseFee: 2n ** 128n - 1n
      },
      inbox,
      {
        l1CrossDomainMessenger: at.messenger,
        l1ERC721Bridge: zero,
        l1StandardBridge: at.bridge,
        disputeGameFactory: at.gameFactory,
        optimismPortal: at.portal,
        optimismMintableERC20Factory: zero,
        gasPayingToken: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
      }
    ]
  })
  await place(l1, from, 'DisputeGameFactory', at.gameFactory, {initialize: [from]})
  await place(l1, from, 'OptimismPortal2', at.portal, {
    args: [week, halfWeek],
    initialize: [at.gameFactory, at.systemConfig, superchainConfig, 1]
  })
  await place(l1, from, 'L1CrossDomainMessenger', at.messenger, {
    initialize: [superchainConfig, at.portal, at.systemConfig]
  })
  await place(l1, from, 'L1StandardBridge', at.bridge, {initialize: [at.messenger, superchainConfig, at.systemConfig]})
  const game = await deployOwn(l1, from, 'WithSecondName', [
    await deployGame(l1, {from, chainId, at, roles, superchainConfig}),
    ...['l2SequenceNumber()', 'l2BlockNumber()'].map(toFunctionSelector)
  ])
  await placeOwn(l1, from, 'Opcm', at.opcm, [at.opcm, at.opcm, at.opcm])
  await placeOwn(l1, from, 'Multicall3', multicall)
  const proxyAdmin = await deploy(l1, from, 'ProxyAdmin', [roles.owner])
  await l1.setStorageAt({address: at.systemConfig, index: adminSlot, value: pad(proxyAdmin)})
  const owned = (functionName, args) =>
    sendAs(l1, from, {to: at.gameFactory, data: call('DisputeGameFactory', functionName, args)})
  await owned('setImplementation', [1, game])
  await owned('setInitBond', [1, parseEther('0.08')])
  await owned('transferOwnership', [roles.owner])
}

async function deployGame(l1, {from, chainId, at, roles, superchainConfig}) {
  const weth = addressAfter(at.gameFactory, 1)
  await place(l1, from, 'DelayedWETH', weth, {args: [halfWeek], initialize: [roles.owner, superchainConfig]})
  const registry = addressAfter(at.gameFactory, 2)
  await place(l1, from, 'AnchorStateRegistry', registry, {
    args: [at.gameFactory],
    initialize: [[{gameType: 1, outputRoot: {root: keccak256('0x00'), l2BlockNumber: 0n}}]]
  })
  const vm = await deploy(l1, from, 'MIPS', [zero])
  return deploy(l1, from, 'PermissionedDisputeGame', [
    ...[1, prestate, 73n, 30n, 10_800n, halfWeek],
    ...[vm, weth, registry, BigInt(chainId), roles.proposer, roles.challenger]
  ])
}

/** Returns the address that comes a number of places after another. */
function addressAfter(address, places) {
  return `0x${(BigInt(address) + BigInt(places)).toString(16).padStart(40, '0')}`
}

const predeploys = {
  WETH: 0x06,
  L2CrossDomainMessenger: 0x07,
  GasPriceOracle: 0x0f,
  L2StandardBridge: 0x10,
  OptimismMintableERC20Factory: 0x12,
  L1Block: 0x15,
  L2ToL1MessagePasser: 0x16,
  ProxyAdmin: 0x18
}
const predeployAt = contract => `0x42${predeploys[contract].toString(16).padStart(38, '0')}`

/** Returns the state of the first block of a chain: the code of the predeploys, and the owner of their proxies, by address. */
export function genesisState(owner = zero) {
  return Object.fromEntries(
    Object.keys(predeploys).map(contract => [
      predeployAt(contract),
      {
        balance: '0x0',
        code: artifactOf(contract).deployedBytecode.object,
        ...(contract === 'ProxyAdmin' && {storage: {[pad('0x0')]: pad(owner)}})
      }
    ])
  )
}

/** Places the contracts of Safe, from their release on npm, at the addresses that they have on Ethereum. */
export async function placeSafe(l1) {
  const artifacts = join(
    dirname(createRequire(import.meta.url).resolve('@safe-global/safe-contracts/package.json')),
    'build',
    'artifacts',
    'contracts'
  )
  for (const [path, name] of [
    ['Safe', 'safe-singleton'],
    ['proxies/SafeProxyFactory', 'safe-proxy-factory'],
    ['handler/CompatibilityFallbackHandler', 'safe-fallback-handler']
  ]) {
    const {deployedBytecode} = JSON.parse(
      readFileSync(join(artifacts, `${path}.sol`, `${path.split('/').at(-1)}.json`), 'utf8')
    )
    await l1.setCode({address: constants.addresses[name].value, bytecode: deployedBytecode})
  }
}

/** Account that sends the attributes of L1 blocks on L2. */
const depositor = '0xDeaDDEaDDeAdDeAdDEAdDEaddeAddEAdDEAd0001'

/** Initializes the predeploys, and tells L2 the prices of L1. */
export async function initializeL2(l2, {messenger, bridge}) {
  const [from] = await l2.request({method: 'eth_accounts'})
  const oracle = predeployAt('GasPriceOracle')
  await placeOwn(l2, from, 'WithOperatorFee', oracle, [await deploy(l2, from, 'GasPriceOracle')])
  const factory = 'OptimismMintableERC20Factory'
  await placeOwn(l2, from, 'WithDeployments', predeployAt(factory), [await deploy(l2, from, factory)])
  await placeOwn(l2, from, 'Multicall3', multicall)
  for (const [contract, argument] of [
    ['L2CrossDomainMessenger', messenger],
    ['L2StandardBridge', bridge],
    ['OptimismMintableERC20Factory', predeployAt('L2StandardBridge')]
  ])
    await sendAs(l2, from, {to: predeployAt(contract), data: call(contract, 'initialize', [argument])})
  await l2.setBalance({address: depositor, value: parseEther('1')})
  // The local chain asks callers for the price of a call, which a real one does not. Pages call as these two accounts.
  for (const address of [zero, `0x${'1'.padStart(40, '0')}`]) await l2.setBalance({address, value: parseEther('1000')})
  const attributes = [
    [1368, 4],
    [810_949, 4],
    [0, 8],
    [0, 8],
    [1, 8],
    [1_000_000_000, 32],
    [1, 32],
    [0, 32],
    [0, 32]
  ].map(([value, size]) => toHex(value, {size}).slice(2))
  await sendAs(l2, depositor, {to: predeployAt('L1Block'), data: `0x440a5e20${attributes.join('')}`})
  for (const functionName of ['setEcotone', 'setFjord'])
    await sendAs(l2, depositor, {to: oracle, data: call('GasPriceOracle', functionName, [])})
}

/** Address of the L2ToL1MessagePasser. */
export const messagePasser = predeployAt('L2ToL1MessagePasser')
