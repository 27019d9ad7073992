import {changedFiles, runGit} from '../../host/machine/git.ts'
import {HostError} from '../../host/machine/host-error.ts'

/** The tag of a version. */
export interface VersionTag {
  readonly name: string
  /** Whether the repository has it. */
  readonly exists: boolean
}

/**
 * Returns the tag of a version: `v2.1` or `2.1` if the repository has one of them, otherwise the tag to create.
 *
 * @param isOfVersion whether a file is part of the version
 * @throws HostError 2 outside of a repository, without a commit, or if a tag would not contain the files as they are
 */
export async function tagOf(
  root: string,
  version: string,
  isOfVersion: (path: string) => boolean
): Promise<VersionTag> {
  const git = (...args: string[]) =>
    runGit(root, args).catch((cause: unknown) => {
      throw new HostError('`--git` needs the `git` command. Install git.', 2, {cause})
    })
  if ((await git('rev-parse', '--is-inside-work-tree')).code !== 0)
    throw new HostError('The project is not in a git repository. Leave out `--git` to freeze a folder.', 2)
  const names = /^v\d/.test(version) ? [version] : [`v${version}`, version]
  for (const name of names)
    if ((await git('rev-parse', '--verify', '--quiet', `refs/tags/${name}`)).code === 0) return {name, exists: true}
  if ((await git('rev-parse', '--verify', '--quiet', 'HEAD')).code !== 0)
    throw new HostError('The repository has no commit to tag. Commit the pages first.', 2)
  const changed = [...(await changedFiles(root, 'HEAD'))].filter(isOfVersion)
  const [first] = changed
  const more = changed.length > 1 ? ` and ${changed.length - 1} more` : ''
  if (first !== undefined)
    throw new HostError(
      `\`${first}\`${more} changed after the last commit, which the tag would point to. Commit first.`,
      2
    )
  return {name: names[0] ?? version, exists: false}
}

/** @throws HostError 3 if git refuses */
export async function createTag(root: string, tag: string): Promise<void> {
  const message = `Documentation ${tag}`
  const {code} = await runGit(root, ['tag', '--annotate', tag, '--message', message])
  if (code === 0) return
  throw new HostError(`git could not create the tag. Run \`git tag -a ${tag} -m "${message}"\` to see why.`, 3)
}

export async function deleteTag(root: string, tag: string): Promise<void> {
  await runGit(root, ['tag', '--delete', tag])
}

/** Returns whether the last commit has these paths as they are, so that `git checkout` brings them back. */
export async function isCommitted(root: string, paths: readonly string[]): Promise<boolean> {
  try {
    const tracked = await runGit(root, ['ls-files', '--error-unmatch', '--', ...paths])
    const same = await runGit(root, ['diff', '--quiet', 'HEAD', '--', ...paths])
    return tracked.code === 0 && same.code === 0
  } catch {
    // Without git there is no commit.
    return false
  }
}

/**
 * Tells git about new files without staging their content, so that one `git checkout` can remove them.
 *
 * @returns whether it can: not without a commit, and not if git ignores the files
 */
export async function noteNew(root: string, paths: readonly string[]): Promise<boolean> {
  try {
    const head = await runGit(root, ['rev-parse', '--verify', '--quiet', 'HEAD'])
    if (head.code !== 0 || paths.length === 0) return head.code === 0
    return (await runGit(root, ['add', '--intent-to-add', '--', ...paths])).code === 0
  } catch {
    // Without git there is nothing to check out.
    return false
  }
}
