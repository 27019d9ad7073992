import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {withoutLogin} from '../../../model/project/upstream.ts'
import {RequestFailure} from './request.ts'
import {ProgramFailure, type ProgramInput, type ProgramResult, runProgram} from './run-program.ts'
import {tokenFor, tokenName} from './token.ts'

/** Limits of one git command, unless its caller sets others. */
const usual = {timeout: 60_000, mostBytes: 30_000_000}

/**
 * Runs git for a repository elsewhere, with a token from the environment. Git's own credentials and proxies apply. Never asks for a
 * password.
 *
 * @param url address of the repository
 * @throws RequestFailure if git is not installed or exceeds a limit
 */
export async function runRemoteGit(
  url: string,
  args: readonly string[],
  limits: Omit<ProgramInput, 'env'> = {}
): Promise<ProgramResult> {
  try {
    return await runProgram('git', args, {...usual, ...limits, env: gitEnvironment(url)})
  } catch (error) {
    if (!(error instanceof ProgramFailure)) throw error
    throw new RequestFailure(error.kind === 'missing' ? 'The program `git` is not installed.' : error.message)
  }
}

/** Runs git in one repository of this machine. */
export type RunGit = (args: readonly string[]) => Promise<ProgramResult>

/** Calls a function with an empty repository to fetch into, which is removed afterwards. */
export async function withEmptyRepository<Result>(url: string, use: (git: RunGit) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-git-'))
  try {
    const git: RunGit = args => runRemoteGit(url, ['-C', folder, ...args])
    await git(['init', '--quiet', '--bare'])
    return await use(git)
  } finally {
    rmSync(folder, {recursive: true, force: true})
  }
}

/**
 * Returns the names of all tags of a repository.
 *
 * @throws RequestFailure if the repository cannot be read completely
 */
export async function remoteGitTags(url: string): Promise<readonly string[]> {
  const result = await runRemoteGit(url, ['ls-remote', '--tags', '--refs', '--', url])
  if (result.code !== 0) throw new RequestFailure(gitRefusal(url, result.stderr))
  return result.stdout.split('\n').flatMap(line => /^[0-9a-f]{40,64}\trefs\/tags\/(.+)$/.exec(line)?.[1] ?? [])
}

/** Passes a token in the environment, because other users can read the arguments of a process. */
function gitEnvironment(url: string): Readonly<Record<string, string>> {
  const {protocol, host, origin} = new URL(url)
  const token = protocol === 'https:' ? tokenFor(host) : undefined
  const login = token && Buffer.from(token.includes(':') ? token : `x-access-token:${token}`).toString('base64')
  return {
    // Git would wait for a password, and some transports run programs that the address specifies.
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '',
    SSH_ASKPASS: '',
    GIT_ALLOW_PROTOCOL: 'https:http:ssh:git:file',
    GIT_SSH_COMMAND: process.env.GIT_SSH_COMMAND ?? 'ssh -o BatchMode=yes',
    TZ: 'UTC',
    LC_ALL: 'C',
    ...(login && {
      GIT_CONFIG_COUNT: '2',
      GIT_CONFIG_KEY_0: `http.${origin}/.extraheader`,
      GIT_CONFIG_VALUE_0: `Authorization: Basic ${login}`,
      // After a redirect, git would send the header to the other host.
      GIT_CONFIG_KEY_1: 'http.followRedirects',
      GIT_CONFIG_VALUE_1: 'false'
    })
  }
}

/** Returns why git could not read a repository. Git's own text may contain a password of the address, so it is not repeated. */
export function gitRefusal(url: string, stderr: string): string {
  const {host} = new URL(url)
  const shown = withoutLogin(url)
  if (/could not resolve host/i.test(stderr)) return `The host name \`${host}\` cannot be resolved.`
  // Hosts answer alike for a repository that does not exist and for one that is private.
  if (host === '') return `\`${shown}\` is not a git repository that can be read.`
  if (/terminal prompts|authentication failed|permission denied|not found|access denied|could not read/i.test(stderr))
    return `\`${shown}\` does not exist or is private. For a private repository, set \`${tokenName(host)}\` to a token that may read it.`
  if (/\b429\b|rate limit/i.test(stderr)) return `${host} limits the number of requests. Try again later.`
  const status = /returned error: (\d+)/.exec(stderr)?.[1]
  if (status?.startsWith('3'))
    return `${host} redirects \`${shown}\` to another address, which must not get the token. Write the new address of the repository.`
  if (status) return `${host} responds with ${status}.`
  if (/early eof|hung up|connection reset|transfer closed|unexpected disconnect/i.test(stderr))
    return `${host} cut the connection.`
  return `Git cannot read \`${shown}\`. Try \`git ls-remote ${shown}\`.`
}
