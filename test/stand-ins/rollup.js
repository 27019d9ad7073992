import {concat, encodeAbiParameters, getAddress, keccak256, numberToHex, toHex} from 'viem'
import {
  extractTransactionDepositedLogs,
  getSourceHash,
  opaqueDataToDepositData,
  serializeTransaction
} from 'viem/op-stack'
import {repeat} from './command-line.js'
import {abiOf, chainAt, messagePasser} from './contracts.js'

/** Includes each deposit of the portal in L2, as the transaction that the protocol derives from it. */
export function deriveDeposits(l1Url, l2Url, portal) {
  const [l1, l2] = [chainAt(l1Url), chainAt(l2Url)]
  let next = 0n
  repeat(async () => {
    const head = await l1.getBlockNumber({cacheTime: 0})
    if (head < next) return
    const logs = await l1.getContractEvents({
      address: portal,
      abi: abiOf('OptimismPortal2'),
      eventName: 'TransactionDeposited',
      fromBlock: next,
      toBlock: head
    })
    for (const {args, blockHash: l1BlockHash, logIndex: l1LogIndex} of extractTransactionDepositedLogs({logs})) {
      const {mint, value, gas, isCreation, data} = opaqueDataToDepositData(args.opaqueData)
      const serializedTransaction = serializeTransaction({
        type: 'deposit',
        sourceHash: getSourceHash({domain: 'userDeposit', l1BlockHash, l1LogIndex}),
        from: args.from,
        ...(!isCreation && {to: args.to}),
        mint,
        value,
        gas,
        isSystemTx: false,
        data
      })
      await l2.sendRawTransaction({serializedTransaction})
    }
    next = head + 1n
  })
}

/** Returns the output of a block: what a proposal claims of it. */
export async function outputAt(l2Url, blockNumber) {
  const l2 = chainAt(l2Url)
  const block = await l2.getBlock({blockNumber})
  const {storageHash} = await l2.getProof({address: messagePasser, storageKeys: [], blockNumber})
  const version = numberToHex(0, {size: 32})
  const outputRoot = keccak256(concat([version, block.stateRoot, storageHash, block.hash]))
  return {
    version,
    outputRoot,
    blockRef: referenceTo(block),
    withdrawalStorageRoot: storageHash,
    stateRoot: block.stateRoot
  }
}

/** Returns the super root of a chain that depends on no other, at a time in seconds: the hash of version 1, time, chain and output. */
export async function superRootAt(l2Url, {chain, time}) {
  const l2 = chainAt(l2Url)
  const timestamp = BigInt(time)
  const block = await blockAt(l2, timestamp)
  if (!block) return {data: null}
  const {outputRoot} = await outputAt(l2Url, block)
  const parts = [
    numberToHex(1, {size: 1}),
    numberToHex(timestamp, {size: 8}),
    numberToHex(chain, {size: 32}),
    outputRoot
  ]
  return {data: {super_root: keccak256(concat(parts))}}
}

/** Returns the number of the last block up to a time; nothing for a time after the newest block. */
async function blockAt(l2, time) {
  let block = await l2.getBlock()
  if (block.timestamp < time) return undefined
  while (block.timestamp > time) block = await l2.getBlock({blockNumber: block.number - 1n})
  return block.number
}

/** Returns what the rollup node says of a block. */
export function referenceTo({hash, number, parentHash, timestamp}) {
  return {hash, number: Number(number), parentHash, timestamp: Number(timestamp)}
}

/** Returns the calldata of a batch: the number of its last block. The real format is compressed. */
export function batchOf(blockNumber) {
  return toHex(blockNumber, {size: 32})
}

/** Follows the batches of a chain on L1: `safeAt` returns the last published block of L2 at a block of L1. */
export function followBatches(l1Url, {inbox, batcher}) {
  const l1 = chainAt(l1Url)
  const batches = []
  let next = 0n
  repeat(async () => {
    const head = await l1.getBlockNumber({cacheTime: 0})
    for (; next <= head; next++) {
      const {transactions} = await l1.getBlock({blockNumber: next, includeTransactions: true})
      for (const {from, to, input} of transactions)
        if (to && getAddress(to) === getAddress(inbox) && getAddress(from) === getAddress(batcher))
          batches.push({l1: next, l2: BigInt(input)})
    }
  })
  return {safeAt: block => batches.filter(batch => batch.l1 <= block).at(-1)?.l2 ?? 0n}
}

/** Returns the further data of a game: the block that it is about. */
export const gameDataOf = blockNumber => encodeAbiParameters([{type: 'uint256'}], [blockNumber])
