import {createHash} from 'node:crypto'
import {type Answer, type RequestInput, request, successful} from '../../../host/machine/outside/request.ts'
import {authorizationFor} from '../../../host/machine/outside/token.ts'
import {starOfTag} from '../../../model/project/tag-pattern.ts'
import type {ImageUpstream} from '../../../model/project/upstream.ts'
import {UpstreamFailure, type UpstreamState} from './upstream-state.ts'

/** Media types of manifests. Sources: OCI Image Format Specification 1.1, Docker Image Manifest version 2, schema 2. */
const manifestTypes = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.docker.distribution.manifest.v2+json'
].join(', ')

/** Number of pages of tags after which a registry is given up. */
const mostPages = 100

/**
 * Returns the digest of a tag, or all tags if the upstream's tag is a pattern. Source: OCI Distribution Specification 1.1.
 *
 * @throws UpstreamFailure or RequestFailure if the registry does not answer completely
 */
export async function imageTags({name, tag}: ImageUpstream): Promise<UpstreamState> {
  const registry = openRegistry(name)
  if (!tag.includes('*')) return {kind: 'value', value: await registry.digest(tag)}
  const tags = await registry.tags()
  const versions = tags.flatMap(each => starOfTag(tag, each) ?? [])
  if (versions.length === 0) throw new UpstreamFailure(`No tag of the image \`${name}\` matches \`${tag}\`.`)
  return {kind: 'versions', versions}
}

function openRegistry(name: string): {digest(tag: string): Promise<string>; tags(): Promise<readonly string[]>} {
  const {origin, repository} = placeOf(name)
  const send = withTokens(origin, repository)
  const wanted = async (path: string, input?: RequestInput): Promise<Answer> => {
    const answer = await send(`${origin}${path}`, input)
    if (answer.status === 404)
      throw new UpstreamFailure(`The registry does not have the image \`${name}\`, or not this tag.`)
    return successful(answer, origin)
  }
  return {
    async digest(tag) {
      const path = `/v2/${repository}/manifests/${encodeURIComponent(tag)}`
      const headers = {accept: manifestTypes}
      const head = await send(`${origin}${path}`, {headers, method: 'HEAD'})
      const named = head.status === 200 ? head.headers['docker-content-digest'] : undefined
      if (typeof named === 'string' && /^sha256:[0-9a-f]{64}$/.test(named)) return named
      // A registry need not send the header. The digest is that of the manifest's bytes.
      const {body} = await wanted(path, {headers})
      return `sha256:${createHash('sha256').update(body).digest('hex')}`
    },
    async tags() {
      const tags: string[] = []
      let path: string | undefined = `/v2/${repository}/tags/list?n=1000`
      for (let page = 0; path !== undefined; page++) {
        if (page === mostPages) throw new UpstreamFailure(`The image \`${name}\` has too many tags.`)
        const answer: Answer = await wanted(path)
        tags.push(...tagsIn(answer.body, name))
        path = nextPage(answer, origin)
      }
      return tags
    }
  }
}

/** Returns where an image is. As in Docker, a name without a host is on Docker Hub, and local registries need no TLS. */
function placeOf(name: string): {readonly origin: string; readonly repository: string} {
  const [first = '', ...rest] = name.split('/')
  if (rest.length === 0 || !/[.:]|^localhost$/.test(first))
    return {origin: 'https://registry-1.docker.io', repository: rest.length === 0 ? `library/${name}` : name}
  const isLocal = /^(?:localhost|127\.0\.0\.1)(?::|$)/.test(first)
  const host = first === 'docker.io' ? 'registry-1.docker.io' : first
  return {origin: `${isLocal ? 'http' : 'https'}://${host}`, repository: rest.join('/')}
}

/** Returns a function that sends requests, and gets a token when the registry requests one. Source: Docker's token authentication. */
function withTokens(origin: string, repository: string) {
  const {host} = new URL(origin)
  const own = authorizationFor(host)
  let authorization: string | undefined
  return async (address: string, input: RequestInput = {}): Promise<Answer> => {
    const sendWith = (value: string | undefined): Promise<Answer> =>
      request(address, {...input, headers: {...input.headers, ...(value && {authorization: value})}})
    const answer = await sendWith(authorization)
    const challenge = answer.headers['www-authenticate']
    if (answer.status !== 401 || challenge === undefined || authorization !== undefined) return answer
    authorization = /^bearer /i.test(challenge) ? await tokenOf(challenge, {host, repository, own}) : own
    return authorization === undefined ? answer : sendWith(authorization)
  }
}

async function tokenOf(
  challenge: string,
  {host, repository, own}: {readonly host: string; readonly repository: string; readonly own: string | undefined}
): Promise<string | undefined> {
  const fields = Object.fromEntries([...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]))
  if (!fields.realm) throw new UpstreamFailure(`${host} requests a token, but does not say from where.`)
  const realm = new URL(fields.realm)
  realm.searchParams.set('scope', fields.scope ?? `repository:${repository}:pull`)
  if (fields.service) realm.searchParams.set('service', fields.service)
  // A registry must not be able to send its users' tokens to another organization.
  const isTrusted = realm.protocol === 'https:' || realm.hostname === new URL(`http://${host}`).hostname
  const mayKnow = isTrusted && domainOf(realm.hostname) === domainOf(new URL(`http://${host}`).hostname)
  const answer = await request(realm.href, {headers: {...(own && mayKnow && {authorization: own})}})
  try {
    const data = JSON.parse(successful(answer, realm.href).body.toString('utf8')) as {
      token?: string
      access_token?: string
    }
    const token = data.token ?? data.access_token
    if (token) return `Bearer ${token}`
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new UpstreamFailure(`${realm.host} does not return a token for \`${repository}\`.`)
}

function domainOf(hostname: string): string {
  return /^[\d.]+$/.test(hostname) ? hostname : hostname.split('.').slice(-2).join('.')
}

function tagsIn(body: Buffer, name: string): readonly string[] {
  try {
    const {tags} = JSON.parse(body.toString('utf8')) as {readonly tags?: readonly string[] | null}
    if (Array.isArray(tags)) return tags
  } catch {
    // The message below is the same.
  }
  throw new UpstreamFailure(`The registry does not list the tags of the image \`${name}\`.`)
}

/** Returns the path of the next page. It must be of the same registry. */
function nextPage({headers}: Answer, origin: string): string | undefined {
  const link = [headers.link ?? []].flat().join(', ')
  const written = /<([^>]*)>\s*;\s*rel="?next"?/.exec(link)?.[1]
  if (written === undefined) return undefined
  const url = new URL(written, origin)
  if (url.origin !== origin) throw new UpstreamFailure(`The next page of tags is on another host, \`${url.origin}\`.`)
  return url.pathname + url.search
}
