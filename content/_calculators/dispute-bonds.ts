/** The gas that the bonds of the first and the deepest claim represent, and the gas price that the contract assumes, in gwei. */
const lowGas = 400_000
const highGas = 300_000_000
const assumedPrice = 200

/**
 * Returns the bond of a claim, as `FaultDisputeGame.getRequiredBond` computes it with fixed-point numbers: the gas grows by a
 * constant factor per level and is 750 times as much at the deepest level. Source: the contract in the monorepo,
 * packages/contracts-bedrock/src/dispute/FaultDisputeGame.sol.
 *
 * @param level 0 is the proposal
 * @param deepest 73 on standard chains
 * @returns gwei
 */
export function bondAt(level: number, deepest: number): number {
  return assumedPrice * lowGas * (highGas / lowGas) ** (level / deepest)
}

export interface DisputeInputs {
  readonly deepest: number
  /** Level of the last claim. */
  readonly level: number
  /** Number of wrong claims at level 1 that are disputed down to that level, each in a separate line. */
  readonly lines: number
}

/** All values except the factor are in gwei. */
export interface DisputeBonds {
  readonly last: number
  /** Claims at even levels: the proposal and the claims that defend it. */
  readonly defence: number
  /** Claims at odd levels. */
  readonly attack: number
  readonly factor: number
}

/** Returns what both sides have locked when lines of claims reach a level, with the two sides taking turns. */
export function disputeBonds({deepest, level, lines}: DisputeInputs): DisputeBonds {
  let defence = bondAt(0, deepest)
  let attack = 0
  for (let now = 1; now <= level; now++) {
    if (now % 2 === 1) attack += lines * bondAt(now, deepest)
    else defence += lines * bondAt(now, deepest)
  }
  return {last: bondAt(level, deepest), defence, attack, factor: (highGas / lowGas) ** (1 / deepest)}
}

/**
 * Returns what a proposer has locked at any time: each proposal's bond until it is paid out.
 *
 * @param days of the game, the air gap and the payout together
 * @param initialBond in gwei
 */
export function proposerBonds(input: {perDay: number; days: number; initialBond: number}): number {
  return input.perDay * input.days * input.initialBond
}
