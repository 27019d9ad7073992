import {runGit} from '../../host/machine/git.ts'

/** What changed in an original after a translation of it was confirmed. */
export interface Change {
  /** The latest commit with the confirmed state. */
  readonly commit: string
  /** Hunks of the unified diff from that commit to the file as it is now. */
  readonly diff: string
}

/** Maximum number of commits of a page that are searched. */
const maxCommits = 200

/** A page in a commit. */
interface Version {
  readonly commit: string
  /** Path in the repository, because a page may have moved. */
  readonly path: string
}

/**
 * Creates a function that finds what changed in a page since a state; `undefined` if its history does not have that state. Versions
 * that were read once are kept, because the page has translations into several languages.
 *
 * @param hashOf returns the hash of a version of the page
 */
export function createChangeFinder(
  root: string,
  hashOf: (source: string, text: string) => Promise<string | undefined>
) {
  const histories = new Map<string, Promise<readonly Version[]>>()
  const hashes = new Map<string, Promise<string | undefined>>()
  const git = async (...args: string[]): Promise<string | undefined> => {
    // Without git there is no history.
    const run = await runGit(root, args).catch(() => undefined)
    return run?.code === 0 ? run.text : undefined
  }
  const versionHash = async (source: string, {commit, path}: Version): Promise<string | undefined> => {
    const text = await git('show', `${commit}:${path}`)
    return text === undefined ? undefined : hashOf(source, text)
  }
  return async (source: string, confirmed: string): Promise<Change | undefined> => {
    const known = histories.get(source) ?? historyOf(git, source)
    histories.set(source, known)
    for (const version of await known) {
      const key = `${version.commit}:${version.path}`
      const hash = hashes.get(key) ?? versionHash(source, version)
      hashes.set(key, hash)
      if ((await hash) !== confirmed) continue
      const diff = await git('diff', '--no-color', '--no-ext-diff', '--unified=1', key, '--', source)
      const hunks = diff?.indexOf('@@') ?? -1
      return diff === undefined || hunks < 0 ? undefined : {commit: version.commit, diff: diff.slice(hunks).trimEnd()}
    }
    return undefined
  }
}

/** Returns the versions of a file, newest first. */
async function historyOf(
  git: (...args: string[]) => Promise<string | undefined>,
  source: string
): Promise<readonly Version[]> {
  const log = await git(
    '-c',
    'core.quotePath=false',
    'log',
    '--follow',
    `--max-count=${maxCommits}`,
    '--format=%x00%H',
    '--name-only',
    '--',
    source
  )
  return (log ?? '').split('\0').flatMap(entry => {
    const [commit, ...paths] = entry.split('\n').filter(Boolean)
    const path = paths.at(-1)
    return commit === undefined || path === undefined ? [] : [{commit, path}]
  })
}
