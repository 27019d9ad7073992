/** Suffix of an import that imports any file as text: `./example.ts?raw`. */
export const rawSuffix = '?raw'

/** Matches the prefix with which projects of webpack say the same: `!!raw-loader!./example.ts`. */
export const rawLoader = /^!*raw-loader!/

/** Returns the file of such an import, or `undefined` for any other import. */
export function rawFile(specifier: string): string | undefined {
  if (rawLoader.test(specifier)) return specifier.replace(rawLoader, '')
  return specifier.endsWith(rawSuffix) ? specifier.slice(0, -rawSuffix.length) : undefined
}
