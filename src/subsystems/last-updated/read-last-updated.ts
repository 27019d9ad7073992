import {runGit} from '../../host/machine/git.ts'

/** The days of the last commits. */
export interface LastUpdated {
  /** By path relative to the root. */
  readonly dates?: ReadonlyMap<string, string>
  /** Why git does not say. */
  readonly problem?: string
}

/**
 * Returns when each file below a folder was last committed, as `2025-05-09` in UTC, with a single `git log`. Only commits count,
 * because clones and caches reset the time of a file. A file that was never committed has no date.
 *
 * @param folder relative to the root
 */
export async function readLastUpdated(root: string, folder: string): Promise<LastUpdated> {
  const shallow = await git(root, ['rev-parse', '--is-shallow-repository'])
  if (shallow === undefined) return {problem: 'the project is not in a git repository, or git is not installed'}
  // In a shallow clone, old files appear to be from its earliest commit.
  if (shallow.trim() !== 'false') return {problem: 'the repository is a shallow clone; fetch its full history'}
  const log = await git(root, [
    '-c',
    'log.showSignature=false',
    'log',
    '-z',
    '--format=//%ct',
    '--name-only',
    '--no-renames',
    '--relative',
    '--',
    folder
  ])
  return log === undefined ? {problem: 'the repository has no commit'} : {dates: parseLog(log)}
}

/**
 * Parses the log, newest first, so the first commit that lists a file is its last. No path contains the two slashes before a
 * time.
 */
function parseLog(log: string): Map<string, string> {
  const dates = new Map<string, string>()
  let date = ''
  for (const word of log.split('\0')) {
    const seconds = /^\/\/(\d+)$/.exec(word)?.[1]
    const file = word.replace(/^\n/, '')
    if (seconds !== undefined) date = new Date(Number(seconds) * 1000).toISOString().slice(0, 10)
    else if (file !== '' && !dates.has(file)) dates.set(file, date)
  }
  return dates
}

/** Returns `undefined` if git is not installed or fails. */
async function git(root: string, args: readonly string[]): Promise<string | undefined> {
  const run = await runGit(root, args).catch(() => undefined)
  return run?.code === 0 ? run.text : undefined
}
