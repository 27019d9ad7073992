/**
 * Returns the output path of the error page for an address: the nearest one in the folder of the address and those above it.
 *
 * @param path decoded, below the base, starts with a slash
 * @param has returns whether an output path is that of an error page
 */
export function errorPagePath(status: 404 | 500, path: string, has: (output: string) => boolean): string | undefined {
  for (let folder = path; folder !== ''; ) {
    folder = folder.slice(0, folder.lastIndexOf('/'))
    const output = `${folder}/${status}.html`.slice(1)
    if (has(output)) return output
  }
  return undefined
}
