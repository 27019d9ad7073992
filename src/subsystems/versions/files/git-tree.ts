import {existsSync, mkdirSync, renameSync, rmSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {runGit} from '../../../host/machine/git.ts'

/** Why a repository does not have a commit. */
export type LostRef = 'no git' | 'no repository' | 'shallow' | 'unknown'

/**
 * Returns the commits of refs, in the same order, or why the repository does not have one of them. Starts git once if all refs
 * exist.
 *
 * @param refs commits, tags or branches
 */
export async function commitsOf(
  root: string,
  refs: readonly string[]
): Promise<readonly ({readonly commit: string} | {readonly lost: LostRef})[]> {
  const named = (ref: string): string => `${ref}^{commit}`
  try {
    const all = await runGit(root, ['rev-parse', '--revs-only', ...refs.map(named)])
    const commits = all.text.split('\n').filter(Boolean)
    if (all.code === 0 && commits.length === refs.length) return commits.map(commit => ({commit}))
    const shallow = await runGit(root, ['rev-parse', '--is-shallow-repository'])
    if (shallow.code !== 0) return refs.map(() => ({lost: 'no repository'}))
    const lost = shallow.text.trim() === 'true' ? 'shallow' : 'unknown'
    return Promise.all(
      refs.map(async ref => {
        const one = await runGit(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', named(ref)])
        return one.code === 0 ? {commit: one.text.trim()} : {lost}
      })
    )
  } catch {
    return refs.map(() => ({lost: 'no git'}))
  }
}

/** Returns the tags and branches of a repository, for suggestions. */
export async function refsOf(root: string): Promise<string[]> {
  const {text} = await runGit(root, ['for-each-ref', '--format=%(refname:short)', 'refs/tags', 'refs/heads'])
  return text.split('\n').filter(Boolean)
}

/**
 * Writes a folder of a commit into a folder that does not exist yet, without a change to the work tree or its index. A separate
 * index lists the files, because `git archive` leaves out what `export-ignore` lists, which documentation often is.
 *
 * @param folder of the repository, with forward slashes; empty for its root
 * @param target absolute path
 * @returns whether the commit has the folder
 */
export async function writeCommit(
  root: string,
  {commit, folder, target}: {readonly commit: string; readonly folder: string; readonly target: string}
): Promise<boolean> {
  const unfinished = `${target}.${process.pid}`
  const index = `${unfinished}.index`
  try {
    mkdirSync(dirname(target), {recursive: true})
    const env = {GIT_INDEX_FILE: index}
    const read = await runGit(root, ['read-tree', `${commit}:${folder}`], env)
    if (read.code !== 0) return false
    const write = ['-c', 'core.autocrlf=false', 'checkout-index', '--all', '--force', `--prefix=${unfinished}/`]
    const written = await runGit(root, write, env)
    if (written.code !== 0 || !existsSync(unfinished)) return false
    // Another build may have written the same commit in the meantime.
    if (!existsSync(target)) renameSync(unfinished, target)
    return true
  } finally {
    for (const path of [index, unfinished]) rmSync(path, {recursive: true, force: true})
  }
}

/**
 * Returns the folder of a commit's files.
 *
 * @param versions the folder of versions
 * @param input.copy number of earlier versions at the same commit. Each has its own folder, because a file belongs to one version
 */
export function commitFolder(
  versions: string,
  {commit, copy}: {readonly commit: string; readonly copy: number}
): string {
  return join(versions, commit.slice(0, 16) + (copy === 0 ? '' : `-${copy + 1}`))
}
