import {HostError} from '../../host/machine/host-error.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import {areInWorkingFolder, type Version} from '../../model/versions.ts'

/** Folder of the versions that the project keeps as files. */
export const frozenFolder = 'versions'

/**
 * Refuses a name that is not part of a path, of a route and of a range `A..B`.
 *
 * @throws HostError 2
 */
export function refuseName(name: string): void {
  const isPlain = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/.test(name)
  if (isPlain && !/\.\.|\.$|\.lock$/i.test(name)) return
  throw new HostError(
    `Unexpected version name \`${name}\`, expected letters, digits, dots, hyphens and underscores, such as \`2.1\`.`,
    2
  )
}

/**
 * Refuses versions that the working folder contains, because their pages have no separate words to compare, and no folder to
 * freeze.
 *
 * @throws HostError 2
 */
export function refuseInWorkingFolder(versions: readonly Version[] | undefined): void {
  if (!areInWorkingFolder(versions)) return
  throw new HostError(
    'The versions of this site have `routes`: they are folders of the working folder. First, give each of them a separate folder with `from`.',
    2
  )
}

/**
 * Returns the version with a name.
 *
 * @param versions of the configuration; `undefined` if the site has only one
 * @throws HostError 2 with a suggestion
 */
export function versionNamed<V extends {readonly name: string}>(versions: readonly V[] | undefined, name: string): V {
  if (!versions) throw new HostError('The site has one version. Add others with `docsgen version add NAME`.', 2)
  const found = versions.find(version => version.name === name)
  if (found) return found
  const names = versions.map(version => version.name)
  const expected = names.map(each => `\`${each}\``).join(', ')
  throw new HostError(
    `Unexpected version \`${name}\`, expected one of: ${expected}${didYouMean(suggest(name, names))}`,
    2
  )
}
