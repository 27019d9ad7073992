/** Where the reader of a page leaves its way to other files. */
export const inputKey = 'docsgen:read'

/**
 * Reads a file of the project for a page, from a unified plugin: the page is read again when the file changes, appears or goes.
 *
 * @param file what the plugin was given with the tree
 * @param path relative to the root
 * @returns nothing where there is no such file in the project
 */
export function readInput(file: {readonly data: object}, path: string): Uint8Array | undefined {
  const read: unknown = (file.data as Readonly<Record<string, unknown>>)[inputKey]
  return typeof read === 'function' ? (read(path) as Uint8Array | undefined) : undefined
}
