import {packageName} from '../../../host/machine/packages.ts'
import {asData, asText} from '../../../subsystems/adopt/dialects/read-data.ts'
import {componentModules, replacedModules} from '../../../subsystems/adopt/stand-ins.ts'
import type {Packages} from '../choices.ts'

const specifiers = /(?:\bfrom|\bimport|\bimport\s*\(|\brequire\s*\()\s*['"]([^'"./][^'"]*)['"]/g

/**
 * Returns the packages of an old project that the files of the new one import, with their ranges, except React and packages that
 * docsgen replaces.
 *
 * @param manifest text of the old `package.json`; empty if there is none
 */
export function neededPackages(
  files: Iterable<readonly [path: string, text: string | Uint8Array]>,
  manifest: string
): Packages {
  const known = rangesOf(manifest)
  const needed: Record<string, string> = {}
  for (const [path, text] of files) {
    if (!/\.(?:mdx|[cm]?[jt]sx?)$/.test(path)) continue
    for (const [, specifier = ''] of Buffer.from(text as Uint8Array)
      .toString()
      .matchAll(specifiers)) {
      const name = packageName(specifier)
      const range = known.get(name)
      if (range !== undefined && !isOwn(specifier)) needed[name] = range
    }
  }
  return needed
}

function isOwn(specifier: string): boolean {
  return (
    /^(?:react|react-dom|docsgen)(?:\/|$)/.test(specifier) ||
    componentModules.includes(specifier) ||
    replacedModules.test(specifier)
  )
}

function rangesOf(manifest: string): ReadonlyMap<string, string> {
  try {
    const {dependencies, devDependencies} = asData(JSON.parse(manifest))
    return new Map(
      Object.entries({...asData(devDependencies), ...asData(dependencies)}).flatMap(([name, range]) =>
        asText(range) === undefined ? [] : [[name, String(range)]]
      )
    )
  } catch {
    // An invalid manifest lists no packages.
    return new Map()
  }
}
