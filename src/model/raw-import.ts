/** Suffix of an import that imports any file as text: `./example.ts?raw`. */
export const rawSuffix = '?raw'

/** Returns the file of such an import, or `undefined` for any other import. */
export function rawFile(specifier: string): string | undefined {
  return specifier.endsWith(rawSuffix) ? specifier.slice(0, -rawSuffix.length) : undefined
}
