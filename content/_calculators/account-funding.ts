export interface FundingInputs {
  /** Hours between two proposals. */
  readonly interval: number
  /** Bond of a proposal, in gwei; 0 if the factory requires none. */
  readonly bond: number
  /** Days until a bond is returned. */
  readonly days: number
  /** Gas of one proposal. */
  readonly proposalGas: number
  /** Gas for the challenger to resolve one game and pay out its bond. */
  readonly closingGas: number
  /** L1 base fee and tip, in gwei. */
  readonly price: number
}

/** All values except the games are in gwei. */
export interface Funding {
  readonly proposer: number
  readonly challenger: number
  /** Number of games that are open or whose bond has not been returned yet, at any time. */
  readonly games: number
  /** Bonds of these games. */
  readonly bound: number
}

/** Returns the daily spending of the proposer and the challenger without disputes, and the amount locked in bonds. */
export function accountFunding({interval, bond, days, proposalGas, closingGas, price}: FundingInputs): Funding {
  const perDay = 24 / interval
  const games = perDay * days
  return {proposer: perDay * proposalGas * price, challenger: perDay * closingGas * price, games, bound: games * bond}
}

/**
 * Returns the balance that an account needs: what it spends until the next refill, plus what it has locked in bonds.
 *
 * @param reserve days until the next refill
 * @returns gwei
 */
export function balanceFor({spent, bound, reserve}: {spent: number; bound: number; reserve: number}): number {
  return spent * reserve + bound
}
