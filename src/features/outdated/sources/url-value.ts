import {parse as parseToml} from 'smol-toml'
import {isMap, isScalar, parseDocument} from 'yaml'
import {scalarText} from '../../../content/settings/scalar-text.ts'
import {request, successful} from '../../../host/machine/outside/request.ts'
import {authorizationFor} from '../../../host/machine/outside/token.ts'
import {type UrlUpstream, withoutLogin} from '../../../model/project/upstream.ts'
import {didYouMean, suggest} from '../../../model/text/suggest.ts'
import {UpstreamFailure, type UpstreamState} from './upstream-state.ts'

/**
 * Returns a value of a TOML, YAML or JSON file.
 *
 * @throws UpstreamFailure or RequestFailure if the file or the value does not exist
 */
export async function urlValue({url, key}: UrlUpstream): Promise<UpstreamState> {
  const authorization = authorizationFor(new URL(url).host)
  const answer = successful(await request(url, {headers: {...(authorization && {authorization})}}), url)
  const data = parsed(answer.body.toString('utf8'), {url, type: answer.headers['content-type'] ?? ''})
  return {kind: 'value', value: valueAt(data, {key, url})}
}

/** Returns the members of a file. Numbers of YAML and JSON keep their digits: `1.10` is not `1.1`. */
function parsed(text: string, {url, type}: {readonly url: string; readonly type: string}): unknown {
  const isToml = /\.toml$/i.test(new URL(url).pathname) || /toml/.test(type)
  try {
    if (isToml) return parseToml(text, {integersAsBigInt: 'asNeeded'})
  } catch {
    throw new UpstreamFailure(`\`${withoutLogin(url)}\` is not a TOML file.`)
  }
  // JSON is YAML.
  const document = parseDocument(text, {schema: 'core', prettyErrors: false})
  if (document.errors.length > 0) throw new UpstreamFailure(`\`${withoutLogin(url)}\` is not a YAML or JSON file.`)
  return plain(document.contents)
}

function plain(node: unknown): unknown {
  if (isMap(node))
    return Object.fromEntries(node.items.map(({key, value}) => [isScalar(key) ? String(key.value) : '', plain(value)]))
  return isScalar(node) && node.value !== null ? scalarText(node) : undefined
}

function valueAt(data: unknown, {key, url}: Pick<UrlUpstream, 'key' | 'url'>): string {
  let at = data
  for (const part of key.split('.')) {
    const members: Readonly<Record<string, unknown>> = typeof at === 'object' && at !== null ? {...at} : {}
    if (!Object.hasOwn(members, part)) {
      const near = suggest(part, Object.keys(members))
      throw new UpstreamFailure(
        `\`${withoutLogin(url)}\` has no key \`${key}\`${near.length > 0 ? didYouMean(near) : '.'}`
      )
    }
    at = members[part]
  }
  if (at !== null && ['string', 'number', 'bigint', 'boolean'].includes(typeof at)) return String(at)
  throw new UpstreamFailure(`\`${key}\` of \`${withoutLogin(url)}\` is not text or a number.`)
}
