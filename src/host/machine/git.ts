import {HostError} from './host-error.ts'

/**
 * Returns the files of the project that differ from a commit, relative to the root: changed files, removed files, and new ones
 * that git does not ignore. Compares with the point where the branch left `ref`, because later changes on `ref` are not the
 * writer's.
 *
 * @throws HostError 2 if the project is not in a repository or git does not know the ref
 */
export async function changedFiles(root: string, ref: string): Promise<ReadonlySet<string>> {
  const git = (args: readonly string[]) =>
    runGit(root, args).catch((cause: unknown) => {
      throw new HostError('`--since` needs the `git` command, which is not installed on this machine.', 2, {cause})
    })
  if (ref.startsWith('-'))
    throw new HostError(`Unexpected \`${ref}\` for \`--since\`, expected a commit, branch or tag.`, 2)
  const commit = await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])
  if (commit.code !== 0) {
    const inside = await git(['rev-parse', '--is-inside-work-tree'])
    throw new HostError(
      inside.code === 0
        ? `Unexpected \`${ref}\` for \`--since\`, expected a commit, branch or tag of this repository.`
        : 'Unexpected `--since` outside a git repository.',
      2
    )
  }
  const base = await git(['merge-base', commit.text.trim(), 'HEAD'])
  const since = base.code === 0 ? base.text.trim() : commit.text.trim()
  const changed = await git(['diff', '--name-only', '--no-renames', '--relative', '-z', since, '--', '.'])
  const added = await git(['ls-files', '--others', '--exclude-standard', '-z', '--', '.'])
  return new Set(`${changed.text}${added.text}`.split('\0').filter(Boolean))
}

/**
 * Runs a git command, and returns its exit code and standard output. Rejects if git is not installed.
 *
 * @param env variables in addition to those of the process
 */
export async function runGit(
  root: string,
  args: readonly string[],
  env?: Readonly<Record<string, string>>
): Promise<{readonly code: number; readonly text: string}> {
  const {spawn} = await import('node:child_process')
  return new Promise((resolve, reject) => {
    const child = spawn('git', ['-C', root, ...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
      ...(env && {env: {...process.env, ...env}})
    })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', code => resolve({code: code ?? 1, text: Buffer.concat(chunks).toString('utf8')}))
  })
}
