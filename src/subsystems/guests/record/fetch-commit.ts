import {existsSync, mkdirSync, mkdtempSync, renameSync, rmSync} from 'node:fs'
import {basename, dirname, join} from 'node:path'
import {gitRefusal, runRemoteGit} from '../../../host/machine/outside/remote-git.ts'
import {RequestFailure} from '../../../host/machine/outside/request.ts'
import type {ProgramInput, ProgramResult} from '../../../host/machine/outside/run-program.ts'
import {withoutLogin} from '../../../model/project/upstream.ts'

/** Limits of one repository. */
export interface FetchLimits {
  /** In ms. */
  readonly timeout: number
  readonly mostBytes: number
}

/** A commit of a repository elsewhere. */
export interface RemoteCommit {
  readonly git: string
  readonly commit: string
  /** Full name of the ref that points to it, for hosts that do not send commits by their names. */
  readonly ref?: string | undefined
}

/**
 * Writes the files of a commit into a folder that does not exist yet, unless it is there already. They are fetched beside it, and the
 * folder is renamed when it is complete, so that a fetch that ends early leaves nothing behind that a build could take for it.
 *
 * @param target absolute path of the folder
 * @throws RequestFailure if the commit cannot be fetched completely within the limits
 */
export async function fetchCommit(
  {git: url, commit, ref}: RemoteCommit,
  {target, limits}: {readonly target: string; readonly limits: FetchLimits}
): Promise<void> {
  if (existsSync(target)) return
  mkdirSync(dirname(target), {recursive: true})
  const folder = mkdtempSync(join(dirname(target), `.${basename(target)}-`))
  try {
    const inside = (args: readonly string[], more: Omit<ProgramInput, 'env'> = {}): Promise<ProgramResult> =>
      runRemoteGit(url, ['-C', folder, ...args], more)
    await inside(['init', '--quiet', '--bare', 'git'])
    const repository = ['--git-dir', join(folder, 'git'), '--work-tree', folder]
    const fetchOf = (what: string): Promise<ProgramResult> =>
      inside(
        [
          ...repository,
          '-c',
          'core.hooksPath=/dev/null',
          'fetch',
          '--quiet',
          '--depth=1',
          '--no-tags',
          '--',
          url,
          what
        ],
        {
          timeout: limits.timeout,
          fills: {folder, mostBytes: limits.mostBytes}
        }
      )
    const fetched = await fetchOf(commit)
    // Some hosts only send what a tag or branch points to.
    const last = fetched.code !== 0 && ref !== undefined ? await fetchOf(ref) : fetched
    const named = await inside([...repository, 'cat-file', '-t', commit])
    if (named.stdout.trim() !== 'commit')
      throw new RequestFailure(
        last.code === 0 || /not our ref|unadvertised|upload-pack: not/i.test(last.stderr)
          ? `\`${withoutLogin(url)}\` no longer has the commit \`${commit.slice(0, 12)}\`.`
          : gitRefusal(url, last.stderr)
      )
    await refuseLarge(await inside([...repository, 'ls-tree', '-r', '-l', '--full-tree', commit]), limits)
    // Links could point outside the folder, so they are written as text.
    const write = ['-c', 'core.symlinks=false', '-c', 'core.autocrlf=false']
    await done(inside([...repository, 'read-tree', commit]), url)
    await done(
      inside([...repository, ...write, 'checkout-index', '--all', '--force', `--prefix=${join(folder, 'files')}/`], {
        timeout: limits.timeout
      }),
      url
    )
    mkdirSync(join(folder, 'files'), {recursive: true})
    // Another run may have written the same commit in the meantime.
    if (!existsSync(target)) renameSync(join(folder, 'files'), target)
  } finally {
    rmSync(folder, {recursive: true, force: true})
  }
}

async function done(run: Promise<ProgramResult>, url: string): Promise<void> {
  const {code, stderr} = await run
  if (code !== 0)
    throw new RequestFailure(`The files of \`${withoutLogin(url)}\` cannot be written: ${stderr.split('\n')[0]}.`)
}

/** @throws RequestFailure if the files are larger than allowed, which a compressed answer hides */
async function refuseLarge({stdout}: ProgramResult, {mostBytes}: FetchLimits): Promise<void> {
  const size = stdout
    .split('\n')
    .reduce((sum, line) => sum + Number(/^\d+ blob [0-9a-f]+ +(\d+)\t/.exec(line)?.[1] ?? 0), 0)
  if (size > mostBytes)
    throw new RequestFailure(
      `The files are ${Math.ceil(size / 1_000_000)} MB, more than ${Math.round(mostBytes / 1_000_000)} MB.`
    )
}
