import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {ProgramFailure, type ProgramResult, runProgram} from '../../../host/machine/outside/run-program.ts'
import {tokenFor, tokenName} from '../../../host/machine/outside/token.ts'
import {type GitUpstream, withoutLogin} from '../../../model/project/upstream.ts'
import {suggest} from '../../../model/text/suggest.ts'
import {starOf, UpstreamFailure, type UpstreamState} from './upstream-state.ts'

/**
 * Lists the tags of a repository that match the pattern, with git itself, so its own credentials and proxies apply.
 *
 * @throws UpstreamFailure if the repository cannot be read completely, or if no tag matches
 */
export async function gitTags({url, tag: pattern}: GitUpstream): Promise<UpstreamState> {
  const result = await git(url, ['ls-remote', '--tags', '--refs', '--', url])
  if (result.code !== 0) throw new UpstreamFailure(refusalOf(url, result.stderr))
  const tags = result.stdout.split('\n').flatMap(line => /^[0-9a-f]{40,64}\trefs\/tags\/(.+)$/.exec(line)?.[1] ?? [])
  const versions = tags.flatMap(tag => starOf(pattern, tag) ?? [])
  const shown = withoutLogin(url)
  if (versions.length === 0)
    throw new UpstreamFailure(
      tags.length === 0
        ? `\`${shown}\` has no tags.`
        : `No tag of \`${shown}\` matches \`${pattern}\`.${nearPattern(pattern, tags)}`
    )
  const before = pattern.includes('*') ? pattern.split('*', 2) : [pattern]
  return {kind: 'versions', versions, dayOf: version => dayOfTag(url, before.join(version))}
}

function nearPattern(pattern: string, tags: readonly string[]): string {
  const patterns = new Set(tags.map(tag => tag.replace(/v?\d+(?:\.\d+)*(?:-[\w.-]+)?$/, '*')))
  const [near] = suggest(pattern, patterns)
  const other = near ?? [...patterns].find(each => each.includes('*'))
  return other === undefined ? '' : ` It has tags that match \`${other}\`.`
}

/** Reads one commit without its files. Servers that cannot leave out files are cut off by the limits. */
async function dayOfTag(url: string, tag: string): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-tag-'))
  try {
    const inside = (args: readonly string[]): Promise<ProgramResult> => git(url, ['-C', folder, ...args])
    await inside(['init', '--quiet', '--bare'])
    const fetched = await inside([
      'fetch',
      '--quiet',
      '--depth=1',
      '--filter=tree:0',
      '--no-tags',
      '--',
      url,
      `refs/tags/${tag}`
    ])
    if (fetched.code !== 0) return undefined
    const shown = await inside(['log', '-1', '--format=%cd', '--date=format-local:%Y-%m-%d', 'FETCH_HEAD'])
    return /^\d{4}-\d\d-\d\d$/.exec(shown.stdout.trim())?.[0]
  } catch (error) {
    // The date is a courtesy: the version is known without it.
    if (error instanceof UpstreamFailure) return undefined
    throw error
  } finally {
    rmSync(folder, {recursive: true, force: true})
  }
}

async function git(url: string, args: readonly string[]): Promise<ProgramResult> {
  try {
    return await runProgram('git', args, {timeout: 60_000, mostBytes: 30_000_000, env: gitEnvironment(url)})
  } catch (error) {
    if (!(error instanceof ProgramFailure)) throw error
    throw new UpstreamFailure(error.kind === 'missing' ? 'The program `git` is not installed.' : error.message)
  }
}

/** Passes a token in the environment, because other users can read the arguments of a process. */
function gitEnvironment(url: string): Readonly<Record<string, string>> {
  const {protocol, host, origin} = new URL(url)
  const token = protocol === 'https:' ? tokenFor(host) : undefined
  const login = token && Buffer.from(token.includes(':') ? token : `x-access-token:${token}`).toString('base64')
  return {
    // Git would wait for a password, and some transports run programs that the address names.
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '',
    SSH_ASKPASS: '',
    GIT_ALLOW_PROTOCOL: 'https:http:ssh:git:file',
    GIT_SSH_COMMAND: process.env.GIT_SSH_COMMAND ?? 'ssh -o BatchMode=yes',
    TZ: 'UTC',
    LC_ALL: 'C',
    ...(login && {
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: `http.${origin}/.extraheader`,
      GIT_CONFIG_VALUE_0: `Authorization: Basic ${login}`
    })
  }
}

/** Returns why git could not read a repository. Its own text may contain a password of the address, so it is not repeated. */
function refusalOf(url: string, stderr: string): string {
  const {host} = new URL(url)
  const shown = withoutLogin(url)
  if (/could not resolve host/i.test(stderr)) return `The host name \`${host}\` cannot be resolved.`
  // Hosts answer alike for a repository that does not exist and for one that is private.
  if (host === '') return `\`${shown}\` is not a git repository that can be read.`
  if (/terminal prompts|authentication failed|permission denied|not found|access denied|could not read/i.test(stderr))
    return `\`${shown}\` does not exist or is private. For a private repository, set \`${tokenName(host)}\` to a token that may read it.`
  if (/\b429\b|rate limit/i.test(stderr)) return `${host} limits the number of requests. Try again later.`
  const status = /returned error: (\d+)/.exec(stderr)?.[1]
  return status
    ? `${host} responds with ${status}.`
    : `Git cannot read \`${shown}\`. Try \`git ls-remote --tags ${shown}\`.`
}
