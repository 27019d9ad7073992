export interface FundingInputs {
  /** Hours between two proposals. */
  readonly interval: number
  /** Bond of a proposal, in gwei; 0 if the factory asks for none. */
  readonly bond: number
  /** Days until a bond is back. */
  readonly days: number
  /** Gas of one proposal. */
  readonly proposalGas: number
  /** Gas with which the challenger resolves one game and pays out its bond. */
  readonly closingGas: number
  /** Base fee and tip of L1, in gwei. */
  readonly price: number
}

/** Gwei, but for the games. */
export interface Funding {
  readonly proposer: number
  readonly challenger: number
  /** Games that are open, or whose bond is not back yet, at any time. */
  readonly games: number
  /** Bonds of these games. */
  readonly bound: number
}

/** What proposer and challenger spend in a day while nobody disputes a proposal, and what the bonds bind. */
export function accountFunding({interval, bond, days, proposalGas, closingGas, price}: FundingInputs): Funding {
  const perDay = 24 / interval
  const games = perDay * days
  return {proposer: perDay * proposalGas * price, challenger: perDay * closingGas * price, games, bound: games * bond}
}

/**
 * ETH to send to an account: what it spends until somebody fills it up, and what it has bound.
 *
 * @param reserve days until the account is filled up again
 * @returns gwei
 */
export function balanceFor({spent, bound, reserve}: {spent: number; bound: number; reserve: number}): number {
  return spent * reserve + bound
}
