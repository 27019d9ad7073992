import {compareCodeUnits} from '../../model/order.ts'

/** A version as tags write it: `v1.20.1`, `20.11`, `1.0.0-rc.2+build`. It may have any number of numeric parts. */
export interface ParsedVersion {
  readonly text: string
  readonly numbers: readonly number[]
  /** Parts after the first dash; empty for a release. */
  readonly prerelease: readonly string[]
}

/** Returns a version, or `undefined` if the text is none. */
export function parseVersion(text: string): ParsedVersion | undefined {
  const [, numbers, prerelease] = /^v?(\d+(?:\.\d+)*)(?:-([\w.-]+))?(?:\+[\w.-]+)?$/i.exec(text) ?? []
  if (numbers === undefined) return undefined
  return {text, numbers: numbers.split('.').map(Number), prerelease: prerelease?.split('.') ?? []}
}

/** Compares versions as Semantic Versioning 2.0.0, section 11, does. Missing numbers are zero. */
export function compareVersions(a: ParsedVersion, b: ParsedVersion): number {
  for (let at = 0; at < Math.max(a.numbers.length, b.numbers.length); at++) {
    const difference = (a.numbers[at] ?? 0) - (b.numbers[at] ?? 0)
    if (difference !== 0) return difference
  }
  if (a.prerelease.length === 0 || b.prerelease.length === 0) return b.prerelease.length - a.prerelease.length
  for (let at = 0; at < Math.max(a.prerelease.length, b.prerelease.length); at++) {
    const [one, other] = [a.prerelease[at], b.prerelease[at]]
    if (one === undefined || other === undefined) return one === undefined ? -1 : 1
    const [isNumber, isOtherNumber] = [/^\d+$/.test(one), /^\d+$/.test(other)]
    const difference =
      isNumber && isOtherNumber
        ? Number(one) - Number(other)
        : isNumber !== isOtherNumber
          ? isNumber
            ? -1
            : 1
          : compareCodeUnits(one, other)
    if (difference !== 0) return difference
  }
  return 0
}

/**
 * Returns whether a version is in a range: `^1.2`, `~1.2`, `1.x`, `1.2` (that version) or `*`.
 *
 * @param range default: `^` and the version in use, whose leftmost number that is not zero may not change
 */
export function isInRange(version: ParsedVersion, now: ParsedVersion, range?: string): boolean {
  if (range === undefined) return hasSameStart(version, now, caretLength(now.numbers))
  const [, operator = '', written = ''] = /^([\^~]?)v?(.*)$/.exec(range) ?? []
  if (written === '*') return true
  const parts = written.split('.')
  const wildcard = parts.findIndex(part => !/^\d+$/.test(part))
  const least = parseVersion((wildcard < 0 ? parts : parts.slice(0, wildcard)).join('.'))
  if (!least) return true
  if (wildcard >= 0) return hasSameStart(version, least, wildcard)
  if (operator === '') return compareVersions(version, least) === 0
  const length = operator === '~' ? Math.min(2, parts.length) : caretLength(least.numbers)
  return hasSameStart(version, least, length) && compareVersions(version, least) >= 0
}

/** Source: the description of caret ranges of npm's `semver`. */
function caretLength(numbers: readonly number[]): number {
  const first = numbers.findIndex(number => number !== 0)
  return first < 0 ? numbers.length : first + 1
}

function hasSameStart(version: ParsedVersion, other: ParsedVersion, length: number): boolean {
  return Array.from({length}, (_, at) => (version.numbers[at] ?? 0) === (other.numbers[at] ?? 0)).every(Boolean)
}
