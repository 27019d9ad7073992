import {posix} from 'node:path'

/**
 * Returns findings, or other items with a file, with paths relative to the project's repository, because code hosts expect those. A
 * file above the repository keeps its path.
 *
 * @param folder of the project in the repository, with forward slashes; empty for the repository's root
 */
export function repositoryFiles<Item extends {readonly file: string}>(
  items: readonly Item[],
  folder: string
): readonly Item[] {
  if (folder === '') return items
  return items.map(item => {
    const file = posix.join(folder, item.file)
    return file.startsWith('../') ? item : {...item, file}
  })
}
