/** Bytes of batch data in a blob, blob gas of a blob, gas of an L1 transaction, seconds of an L1 block. */
const blobBytes = 130_044
const blobGas = 131_072
const transactionGas = 21_000
const blockSeconds = 12

export interface ChannelInputs {
  /** Bytes of compressed batch data per day. */
  readonly bytesPerDay: number
  /** Maximum time that a channel stays open, in L1 blocks. */
  readonly duration: number
  /** Maximum number of blobs per transaction. */
  readonly blobsPerTransaction: number
  /** L1 fees, in gwei. */
  readonly baseFee: number
  readonly tip: number
  readonly blobBaseFee: number
}

/** What a chain pays for its data per day. */
export interface ChannelCost {
  readonly transactions: number
  readonly blobs: number
  /** In gwei. */
  readonly blobCost: number
  readonly gasCost: number
  readonly total: number
  /** How full the blobs are, 0 to 1. */
  readonly filled: number
  /** Seconds from the first block of a channel until the channel closes. */
  readonly delay: number
}

/**
 * Returns the daily cost of a chain's data. A channel closes when its blobs are full or its time is over, whichever comes first. Sizes are from EIP-4844
 * (https://eips.ethereum.org/EIPS/eip-4844) and from the blob encoding in https://specs.optimism.io/protocol/derivation.html.
 */
export function channelCost(inputs: ChannelInputs): ChannelCost {
  const perSecond = inputs.bytesPerDay / 86_400
  const longest = inputs.duration === 0 ? Number.POSITIVE_INFINITY : inputs.duration * blockSeconds
  const untilFull = (inputs.blobsPerTransaction * blobBytes) / perSecond
  const delay = Math.min(longest, untilFull)
  const transactions = 86_400 / delay
  const perChannel = Math.max(1, Math.ceil((perSecond * delay) / blobBytes - 1e-9))
  const blobs = transactions * perChannel
  const blobCost = blobs * blobGas * inputs.blobBaseFee
  const gasCost = transactions * transactionGas * (inputs.baseFee + inputs.tip)
  return {
    transactions,
    blobs,
    blobCost,
    gasCost,
    total: blobCost + gasCost,
    filled: inputs.bytesPerDay / (blobs * blobBytes),
    delay
  }
}
