import {gitRefusal, remoteGitTags, withEmptyRepository} from '../../../host/machine/outside/remote-git.ts'
import {RequestFailure} from '../../../host/machine/outside/request.ts'
import {starOfTag, unmatchedTagPattern} from '../../../model/project/tag-pattern.ts'
import {withoutLogin} from '../../../model/project/upstream.ts'
import type {FoundRelease} from './found-release.ts'

/** Fields and releases in git's output end with these characters, which texts do not contain. */
const [fieldEnd, releaseEnd] = ['\x1f', '\x1e']

/**
 * Lists the tags of a repository that match a pattern, with the days of their commits. The message of an annotated tag is its notes.
 *
 * @throws RequestFailure if the repository cannot be read completely, or if no tag matches
 */
export async function gitReleases(url: string, pattern: string): Promise<readonly FoundRelease[]> {
  const tags = await remoteGitTags(url)
  if (!tags.some(tag => starOfTag(pattern, tag) !== undefined))
    throw new RequestFailure(unmatchedTagPattern(pattern, {url, tags}))
  return withEmptyRepository(url, async git => {
    const refs = `refs/tags/${pattern}`
    const fetched = await git([
      'fetch',
      '--quiet',
      '--depth=1',
      '--filter=tree:0',
      '--no-tags',
      '--',
      url,
      `${refs}:${refs}`
    ])
    if (fetched.code !== 0) throw new RequestFailure(gitRefusal(url, fetched.stderr))
    const fields = [
      'refname:strip=2',
      'creatordate:format-local:%Y-%m-%d',
      'objecttype',
      'contents:subject',
      'contents:body'
    ]
    const format = `${fields.map(field => `%(${field})`).join('%1f')}%1e`
    const {code, stdout} = await git(['for-each-ref', `--format=${format}`, 'refs/tags'])
    if (code !== 0) throw new RequestFailure(`Git cannot list the tags of \`${withoutLogin(url)}\`.`)
    return stdout.split(releaseEnd).slice(0, -1).map(releaseOf)
  })
}

function releaseOf(line: string): FoundRelease {
  const [tag = '', date = '', type, subject = '', body = ''] = line.replace(/^\n/, '').split(fieldEnd)
  // The message of a commit is not about the release. The subject of a tag usually repeats the version.
  const text = type === 'tag' ? [/\d\.\d/.test(subject) ? '' : subject, body].join('\n\n').trim() : ''
  return {tag, ...(date !== '' && {date}), ...(text !== '' && {notes: text})}
}

/**
 * Reads a file of the default branch of a repository.
 *
 * @throws RequestFailure if the repository or the file cannot be read
 */
export async function fileInGit(url: string, path: string): Promise<string> {
  return withEmptyRepository(url, async git => {
    // Only the requested file is downloaded from servers that can leave out the others.
    const remote = ['url', url, 'promisor', 'true', 'partialclonefilter', 'blob:none']
    const settings = [0, 2, 4].flatMap(at => ['-c', `remote.origin.${remote[at]}=${remote[at + 1]}`])
    const fetch = ['fetch', '--quiet', '--depth=1', '--filter=blob:none', '--no-tags', 'origin', 'HEAD']
    const fetched = await git([...settings, ...fetch])
    if (fetched.code !== 0) throw new RequestFailure(gitRefusal(url, fetched.stderr))
    const shown = await git([...settings, 'show', `FETCH_HEAD:${path}`])
    if (shown.code !== 0) throw new RequestFailure(`\`${withoutLogin(url)}\` has no file \`${path}\`.`)
    return shown.stdout
  })
}
