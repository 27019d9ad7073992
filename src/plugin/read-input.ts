/** Key in a file's data where the page reader stores its function for reading other files. */
export const inputKey = 'docsgen:read'

/**
 * Reads a file of the project for a page, from a unified plugin. docsgen reads the page again when that file changes, appears or
 * disappears.
 *
 * @param file the file that unified passes to the plugin with the tree
 * @param path relative to the root
 * @returns the content, or `undefined` if the project has no such file
 */
export function readInput(file: {readonly data: object}, path: string): Uint8Array | undefined {
  const read: unknown = (file.data as Readonly<Record<string, unknown>>)[inputKey]
  return typeof read === 'function' ? (read(path) as Uint8Array | undefined) : undefined
}
