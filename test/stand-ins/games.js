import {createWalletClient, encodeFunctionData, http} from 'viem'
import {privateKeyToAccount} from 'viem/accounts'
import {repeat, rpc, secondsOf} from './command-line.js'
import {abiOf, chainAt} from './contracts.js'
import {gameDataOf} from './rollup.js'

const states = ['In Progress', 'Challenger Won', 'Defender Won']

/** Sends a call of a contract with a key, and fails if it reverts. */
async function send(url, key, {address, contract, functionName, args, value = 0n}) {
  const chain = chainAt(url)
  const account = privateKeyToAccount(key)
  const data = encodeFunctionData({abi: abiOf(contract), functionName, args})
  await chain.call({account, to: address, data, value})
  const hash = await createWalletClient({account, transport: http(url)}).sendTransaction({
    chain: null,
    to: address,
    data,
    value
  })
  const {status} = await chain.waitForTransactionReceipt({hash})
  if (status !== 'success') throw new Error(`transaction ${hash} reverted`)
  console.log(`lvl=info msg="Transaction confirmed" tx=${hash}`)
}

/** Creates a game at each interval, by the clock of L1, for the newest final block. */
export function propose({l1Url, rollupUrl, factory, gameType, key, interval}) {
  const l1 = chainAt(l1Url)
  const read = (functionName, args) =>
    l1.readContract({address: factory, abi: abiOf('DisputeGameFactory'), functionName, args})
  let last = 0
  repeat(async () => {
    const {timestamp} = await l1.getBlock()
    if (Number(timestamp) < last + secondsOf(interval)) return
    const {finalized_l2: head} = await rpc(rollupUrl, 'optimism_syncStatus')
    if (head.number === 0) return
    const {outputRoot} = await rpc(rollupUrl, 'optimism_outputAtBlock', `0x${head.number.toString(16)}`)
    const value = await read('initBonds', [gameType])
    const args = [gameType, outputRoot, gameDataOf(BigInt(head.number))]
    await send(l1Url, key, {address: factory, contract: 'DisputeGameFactory', functionName: 'create', args, value})
    last = Number(timestamp)
  })
}

/** Returns the games of a factory, oldest first. */
export async function gamesOf(l1Url, factory) {
  const l1 = chainAt(l1Url)
  const read = (address, contract, functionName, args) =>
    l1.readContract({address, abi: abiOf(contract), functionName, args})
  const count = await read(factory, 'DisputeGameFactory', 'gameCount')
  return Promise.all(
    Array.from({length: Number(count)}, async (_, index) => {
      const [type, created, address] = await read(factory, 'DisputeGameFactory', 'gameAtIndex', [BigInt(index)])
      const field = functionName => read(address, 'PermissionedDisputeGame', functionName)
      const [claim, block, status, clock] = await Promise.all(
        ['rootClaim', 'l2BlockNumber', 'status', 'maxClockDuration'].map(field)
      )
      return {index, type, created, address, claim, block, status, clock}
    })
  )
}

/** Resolves each right claim when its clock has run out. */
export function defend({l1Url, rollupUrl, factory, key}) {
  const l1 = chainAt(l1Url)
  repeat(async () => {
    const {timestamp} = await l1.getBlock()
    for (const {address, claim, block, status, created, clock} of await gamesOf(l1Url, factory)) {
      if (status !== 0 || timestamp <= created + clock) continue
      const {outputRoot} = await rpc(rollupUrl, 'optimism_outputAtBlock', `0x${block.toString(16)}`)
      if (outputRoot !== claim) throw new Error(`the claim of game ${address} is wrong`)
      const step = (functionName, args) =>
        send(l1Url, key, {address, contract: 'PermissionedDisputeGame', functionName, args})
      // An attempt before this one may have ended between the two.
      const isResolved = await l1.readContract({
        address,
        abi: abiOf('PermissionedDisputeGame'),
        functionName: 'resolvedSubgames',
        args: [0n]
      })
      if (!isResolved) await step('resolveClaim', [0n, 0n])
      await step('resolve', [])
    }
  })
}

/** Prints the games of a factory as a table. */
export async function listGames(l1Url, factory) {
  console.log('Idx Game                                       Type L2 Block Status')
  for (const {index, address, type, block, status} of await gamesOf(l1Url, factory))
    console.log(
      `${String(index).padEnd(3)} ${address} ${String(type).padEnd(4)} ${String(block).padEnd(8)} ${states[status]}`
    )
}
