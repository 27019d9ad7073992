/** Gas that the bond of the first and of the deepest claim stands for, and the price that the contract assumes, in gwei. */
const lowGas = 400_000
const highGas = 300_000_000
const assumedPrice = 200

/**
 * The bond of a claim, as `FaultDisputeGame.getRequiredBond` computes it with fixed-point numbers: the gas grows by one
 * factor from level to level, so that it is 750 times as much at the deepest one. Source: the contract in the monorepo,
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
  /** Wrong claims of level 1 that are fought to that level, each in a line of its own. */
  readonly lines: number
}

/** Gwei, but for the factor. */
export interface DisputeBonds {
  readonly last: number
  /** Claims of even levels: the proposal and what defends it. */
  readonly defence: number
  /** Claims of odd levels. */
  readonly attack: number
  readonly factor: number
}

/** What both sides have bound when lines of claims reach a level, two sides taking turns. */
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
 * What a proposer has bound at any time: each proposal's bond, until it is paid out.
 *
 * @param days of the game, the air gap and the payout together
 * @param initialBond in gwei
 */
export function proposerBonds(input: {perDay: number; days: number; initialBond: number}): number {
  return input.perDay * input.days * input.initialBond
}
