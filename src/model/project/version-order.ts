import semver, {type SemVer} from 'semver'

/** A version as tags write it: `v1.20.1`, `20.11`, `1.0.0-rc.2+build`. */
export interface ParsedVersion {
  readonly text: string
  readonly version: SemVer
}

/** Parses a version with one to three numbers; missing numbers are zero. Returns `undefined` for other texts. */
export function parseVersion(text: string): ParsedVersion | undefined {
  const [, numbers, rest = ''] = /^v?(\d+(?:\.\d+){0,2})((?:[-+].*)?)$/i.exec(text) ?? []
  // Releases such as 2024.01.15 have zeros that Semantic Versioning does not allow.
  const [major = 0, minor = 0, patch = 0] = numbers?.split('.').map(Number) ?? []
  const version = numbers === undefined ? null : semver.parse(`${major}.${minor}.${patch}${rest}`, {loose: true})
  return version ? {text, version} : undefined
}

/** Compares versions as Semantic Versioning 2.0.0, section 11, does. */
export function compareVersions(a: ParsedVersion, b: ParsedVersion): number {
  return semver.compare(a.version, b.version)
}

/**
 * Returns whether a version is in a range of npm: `^1.2`, `~1.2`, `1.x`, `>=1.2 <3`, `1.2.3` or `*`.
 *
 * @param range default: `^` and the version in use, whose leftmost number that is not zero may not change
 */
export function isInRange({version}: ParsedVersion, now: ParsedVersion, range = `^${now.version.version}`): boolean {
  return semver.satisfies(version, range, {includePrerelease: true, loose: true})
}
