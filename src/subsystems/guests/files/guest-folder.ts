import {guestsFolder} from '../../../model/project/places.ts'

/** The section of `docsgen.lock.json` with the commits of guests. */
export const guestsSection = 'sources'

/**
 * Returns the folders of commits, relative to the root, in the same order. A file belongs to one guest, so guests with the same commit
 * have their own folders.
 */
export function guestFolders(commits: readonly string[]): readonly string[] {
  return commits.map((commit, index) => {
    const copy = commits.slice(0, index).filter(each => each === commit).length
    return `${guestsFolder}/${commit.slice(0, 16)}${copy === 0 ? '' : `-${copy + 1}`}`
  })
}

/** Returns whether a value is the full name of a commit. */
export function isCommit(value: unknown): value is string {
  return typeof value === 'string' && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(value)
}
