/** What an import ends with that takes a file as text, whatever the file is: `./example.ts?raw`. */
export const rawSuffix = '?raw'

/** The file that such an import names; nothing for any other. */
export function rawFile(specifier: string): string | undefined {
  return specifier.endsWith(rawSuffix) ? specifier.slice(0, -rawSuffix.length) : undefined
}
