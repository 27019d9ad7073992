import {remoteGitTags, withEmptyRepository} from '../../../host/machine/outside/remote-git.ts'
import {RequestFailure} from '../../../host/machine/outside/request.ts'
import {starOfTag, unmatchedTagPattern} from '../../../model/project/tag-pattern.ts'
import type {GitUpstream} from '../../../model/project/upstream.ts'
import {UpstreamFailure, type UpstreamState} from './upstream-state.ts'

/**
 * Lists the tags of a repository that match the pattern, with git itself, so its own credentials and proxies apply.
 *
 * @throws UpstreamFailure or RequestFailure if the repository cannot be read completely, or if no tag matches
 */
export async function gitTags({url, tag: pattern}: GitUpstream): Promise<UpstreamState> {
  const tags = await remoteGitTags(url)
  const versions = tags.flatMap(tag => starOfTag(pattern, tag) ?? [])
  if (versions.length === 0) throw new UpstreamFailure(unmatchedTagPattern(pattern, {url, tags}))
  const before = pattern.includes('*') ? pattern.split('*', 2) : [pattern]
  return {kind: 'versions', versions, dayOf: version => dayOfTag(url, before.join(version))}
}

/** Reads one commit without its files. Servers that cannot leave out files are cut off by the limits. */
async function dayOfTag(url: string, tag: string): Promise<string | undefined> {
  try {
    return await withEmptyRepository(url, async git => {
      const options = ['--quiet', '--depth=1', '--filter=tree:0', '--no-tags']
      const fetched = await git(['fetch', ...options, '--', url, `refs/tags/${tag}`])
      if (fetched.code !== 0) return undefined
      const shown = await git(['log', '-1', '--format=%cd', '--date=format-local:%Y-%m-%d', 'FETCH_HEAD'])
      return /^\d{4}-\d\d-\d\d$/.exec(shown.stdout.trim())?.[0]
    })
  } catch (error) {
    // The date is a courtesy: the version is known without it.
    if (error instanceof RequestFailure) return undefined
    throw error
  }
}
