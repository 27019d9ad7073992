export interface OpGethVersion {
  /** Version of go-ethereum, such as `v1.16.9`. */
  readonly geth: string
  /** Number of earlier op-geth releases on this geth version. */
  readonly patch: number
}

/**
 * Parses an op-geth version: `v1.101609.0` is geth 1.16.9. The middle number consists of geth's major version, three digits of
 * its minor version, and two of its patch version (readme of https://github.com/ethereum-optimism/op-geth).
 *
 * @returns `undefined` if the text is not such a version
 */
export function readOpGethVersion(text: string): OpGethVersion | undefined {
  const match = /^\s*v?1\.(\d)(\d{3})(\d{2})\.(\d{1,4})(?:-rc\.\d+)?\s*$/.exec(text)
  if (!match) return undefined
  const [, major, minor, patch, own] = match.map(Number)
  return {geth: `v${major}.${minor}.${patch}`, patch: own ?? 0}
}

/**
 * Returns the op-geth version for a geth version.
 *
 * @param patch of op-geth itself, 0 for its first release on this geth version
 */
export function writeOpGethVersion(geth: string, patch: number): string | undefined {
  const match = /^\s*v?(\d)\.(\d{1,3})\.(\d{1,2})\s*$/.exec(geth)
  if (!match || !Number.isInteger(patch) || patch < 0) return undefined
  const [, major = '', minor = '', own = ''] = match
  return `v1.${major}${minor.padStart(3, '0')}${own.padStart(2, '0')}.${patch}`
}
