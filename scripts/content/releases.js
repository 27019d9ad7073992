/**
 * Computes which releases are compatible, for the tables of the site and for its own rule, which is part of every build and loads no more than it needs.
 */

/** @typedef {import('./releases.js').Releases} Releases */

/**
 * Returns the minimum release of every service in one row of the matrix: the highest of all required releases.
 *
 * @param {Releases} releases
 * @param {{readonly l1: string, readonly contracts: string}} line An L1 network, such as `Sepolia`, and a contracts release.
 * @returns {Record<string, string | null | undefined>} By service: a release, null where none works, or nothing.
 */
export function minimumOf(releases, {l1, contracts}) {
  const wanted = releases.contracts.find(({name}) => name === contracts)
  const last = releases.l2.findIndex(({name}) => name === wanted?.l2)
  const demands = [
    ...releases.l1.filter(({times}) => l1 in times),
    ...releases.l2.slice(0, last + 1),
    ...(wanted ? [wanted] : [])
  ].map(({minimum}) => minimum)
  return Object.fromEntries(
    releases.services.map(service => {
      const found = demands.flatMap(minimum => (service in minimum ? [minimum[service] ?? null] : []))
      if (found.includes(null)) return [service, null]
      return [service, /** @type {string[]} */ (found).sort(compareReleases).at(-1)]
    })
  )
}

/**
 * @param {string} a A release, such as `v1.20.0`.
 * @param {string} b
 * @returns {number} Below 0 where `a` is the older one.
 */
export function compareReleases(a, b) {
  const [one, other] = [a, b].map(release => release.replace(/^v/, '').split('.').map(Number))
  for (const [index, part] of (one ?? []).entries()) {
    const difference = part - (other?.[index] ?? 0)
    if (difference) return difference
  }
  return 0
}
