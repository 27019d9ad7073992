import {type Answer, RequestFailure, request, successful} from '../../../host/machine/outside/request.ts'
import {authorizationFor} from '../../../host/machine/outside/token.ts'
import type {FoundRelease} from './found-release.ts'

/** The part of a release in GitHub's REST API that is used. */
interface GithubRelease {
  readonly tag_name?: unknown
  readonly body?: unknown
  readonly draft?: unknown
  readonly html_url?: unknown
  readonly prerelease?: unknown
  readonly published_at?: unknown
}

/** Number of pages with 100 releases after which a repository is given up. */
const mostPages = 50

/**
 * Lists all releases of a repository on GitHub, with their notes. Drafts are left out.
 *
 * @param name owner and repository
 * @throws RequestFailure if the list is not complete, such as when GitHub limits requests
 */
export async function githubReleases(
  name: string,
  environment: Readonly<Record<string, string | undefined>> = process.env
): Promise<readonly FoundRelease[]> {
  const api = (environment.DOCSGEN_GITHUB_API || 'https://api.github.com').replace(/\/+$/, '')
  const authorization = authorizationFor(new URL(api).host, environment)
  const headers = {accept: 'application/vnd.github+json', ...(authorization && {authorization})}
  const releases: FoundRelease[] = []
  let address: string | undefined = `${api}/repos/${name}/releases?per_page=100`
  for (let page = 0; address !== undefined; page++) {
    if (page === mostPages) throw new RequestFailure(`\`${name}\` has more than ${mostPages * 100} releases.`)
    const answer: Answer = await request(address, {headers, mostBytes: 30_000_000})
    if (answer.status === 404)
      throw new RequestFailure(
        `GitHub has no repository \`${name}\`, or it is private. For a private repository, set \`GITHUB_TOKEN\` to a token that may read it.`
      )
    releases.push(...releasesIn(successful(answer, address).body, name))
    address = nextPage(answer, api)
  }
  return releases
}

function releasesIn(body: Buffer, name: string): readonly FoundRelease[] {
  try {
    const data: unknown = JSON.parse(body.toString('utf8'))
    if (Array.isArray(data)) return (data as GithubRelease[]).flatMap(release => releaseOf(release) ?? [])
  } catch {
    // The message below is the same.
  }
  throw new RequestFailure(`GitHub does not list the releases of \`${name}\`.`)
}

function releaseOf({
  tag_name,
  body,
  draft,
  html_url,
  prerelease,
  published_at
}: GithubRelease): FoundRelease | undefined {
  if (typeof tag_name !== 'string' || draft === true) return undefined
  return {
    tag: tag_name,
    ...(typeof published_at === 'string' && {date: published_at.slice(0, 10)}),
    ...(typeof html_url === 'string' && {url: html_url}),
    ...(typeof body === 'string' && {notes: body}),
    ...(prerelease === true && {isPrerelease: true as const})
  }
}

/** Returns the address of the next page. It must be of the same host, which gets the token. */
function nextPage({headers}: Answer, api: string): string | undefined {
  const next = /<([^>]*)>\s*;\s*rel="?next"?/.exec([headers.link ?? []].flat().join(', '))?.[1]
  if (next !== undefined && new URL(next, api).origin !== new URL(api).origin)
    throw new RequestFailure(`The next page of releases is on another host, \`${new URL(next, api).origin}\`.`)
  return next && new URL(next, api).href
}
