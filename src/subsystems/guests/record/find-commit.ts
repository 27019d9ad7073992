import {gitRefusal, runRemoteGit} from '../../../host/machine/outside/remote-git.ts'
import {RequestFailure} from '../../../host/machine/outside/request.ts'
import type {Guest} from '../../../model/project/guests.ts'
import {withoutLogin} from '../../../model/project/upstream.ts'
import {didYouMean, suggest} from '../../../model/text/suggest.ts'
import {isCommit} from '../files/guest-folder.ts'

/** What a tag or branch points to now. */
export interface FoundCommit {
  readonly commit: string
  /** Full name of the tag or branch; absent if the configuration sets the commit. */
  readonly ref?: string
  /** The branch to edit: the configured one, or the repository's own. */
  readonly branch?: string
}

/**
 * Finds the commit of a source in its repository.
 *
 * @throws RequestFailure if the repository cannot be read, or has no such tag or branch
 */
export async function findCommit({git: url, ref, name}: Pick<Guest, 'git' | 'ref' | 'name'>): Promise<FoundCommit> {
  const {code, stdout, stderr} = await runRemoteGit(url, ['ls-remote', '--symref', '--', url])
  if (code !== 0) throw new RequestFailure(gitRefusal(url, stderr))
  const lines = stdout.split('\n')
  const own = lines.flatMap(line => /^ref: refs\/heads\/(\S+)\tHEAD$/.exec(line)?.[1] ?? [])[0]
  const refs = new Map(
    lines.flatMap(line => {
      const [, commit = '', named = ''] = /^([0-9a-f]{40,64})\t(\S+)$/.exec(line) ?? []
      return named === '' ? [] : [[named, commit] as const]
    })
  )
  if (isCommit(ref)) return {commit: ref, ...(own !== undefined && {branch: own})}
  const names = ref === undefined ? ['HEAD'] : [`refs/tags/${ref}`, `refs/heads/${ref}`, ref]
  const found = names.find(each => refs.has(each))
  // An annotated tag is itself an object; its commit has this name.
  const commit = found && (refs.get(`${found}^{}`) ?? refs.get(found))
  if (found === undefined || commit === undefined)
    throw new RequestFailure(missingRef({url, ref, name}, [...refs.keys()]))
  const branch = found.startsWith('refs/heads/') ? found.slice('refs/heads/'.length) : own
  return {commit, ref: found, ...(branch !== undefined && {branch})}
}

function missingRef(
  {url, ref, name}: {readonly url: string; readonly ref: string | undefined; readonly name: string},
  refs: readonly string[]
): string {
  const shown = withoutLogin(url)
  if (ref === undefined) return `\`${shown}\` has no commit.`
  const known = refs.flatMap(each => /^refs\/(?:tags|heads)\/(.+?)(?:\^\{\})?$/.exec(each)?.[1] ?? [])
  const hint = /^[0-9a-f]{7,63}$/.test(ref)
    ? '. Write the full hash of the commit'
    : didYouMean(suggest(ref, new Set(known)))
  return `\`${shown}\` has no tag or branch \`${ref}\` for the source \`${name}\`${hint}`
}
