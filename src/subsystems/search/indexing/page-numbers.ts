import {stableHash} from './stable-hash.ts'

/**
 * Gives each route a number that stays the same when other pages are added or removed, so that its postings stay the same too.
 * The number is the route's hash in a space eight times as large as the site, or the next free number.
 *
 * @param routes sorted, without repeats
 */
export function pageNumbers(routes: readonly string[]): ReadonlyMap<string, number> {
  let space = 64
  while (space < routes.length * 8) space *= 2
  const taken = new Set<number>()
  const numbers = new Map<string, number>()
  for (const route of routes) {
    let number = stableHash(route) % space
    while (taken.has(number)) number = (number + 1) % space
    taken.add(number)
    numbers.set(route, number)
  }
  return numbers
}
