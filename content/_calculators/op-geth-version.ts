export interface OpGethVersion {
  /** Of go-ethereum, such as `v1.16.9`. */
  readonly geth: string
  /** How many releases of op-geth on this geth came before. */
  readonly patch: number
}

/**
 * What an op-geth version says: `v1.101609.0` is geth 1.16.9. Its middle number is geth's major version, three digits of
 * its minor one and two of its patch (readme of https://github.com/ethereum-optimism/op-geth).
 *
 * @returns nothing for what is no such version
 */
export function readOpGethVersion(text: string): OpGethVersion | undefined {
  const match = /^\s*v?1\.(\d)(\d{3})(\d{2})\.(\d{1,4})(?:-rc\.\d+)?\s*$/.exec(text)
  if (!match) return undefined
  const [, major, minor, patch, own] = match.map(Number)
  return {geth: `v${major}.${minor}.${patch}`, patch: own ?? 0}
}

/**
 * The other way round.
 *
 * @param patch of op-geth itself, 0 for its first release on this geth
 */
export function writeOpGethVersion(geth: string, patch: number): string | undefined {
  const match = /^\s*v?(\d)\.(\d{1,3})\.(\d{1,2})\s*$/.exec(geth)
  if (!match || !Number.isInteger(patch) || patch < 0) return undefined
  const [, major = '', minor = '', own = ''] = match
  return `v1.${major}${minor.padStart(3, '0')}${own.padStart(2, '0')}.${patch}`
}
