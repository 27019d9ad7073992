import {type JsonObject, membersOf, objectOf, textOf} from '../api/json.ts'
import {escapeHtml} from '../api/markdown.ts'
import type {PageText} from '../api/page-text.ts'
import {resolveObject} from '../api/specs/spec-document.ts'
import type {Operation} from './operations.ts'

/** Returns the alternatives of an operation's security as HTML; empty if the description declares none. */
export function securityWays(root: JsonObject, {security}: Operation): string[] {
  const schemes = objectOf(objectOf(root.components).securitySchemes)
  return security.map(way => {
    const parts = Object.entries(way).map(([name, scopes]) => {
      const scheme = resolveObject(root, schemes[name])
      const scopeNames = Array.isArray(scopes) ? scopes.filter(scope => typeof scope === 'string') : []
      const codes = scopeNames.map(scope => `<code>${escapeHtml(scope)}</code>`).join(', ')
      return `${schemeWords(scheme, name)}${codes && `, scopes ${codes}`}`
    })
    return parts.length > 0 ? parts.join(' and ') : 'No authorization'
  })
}

/** Returns a security scheme in words, as HTML. */
export function schemeWords({type, scheme, name, in: place, bearerFormat}: JsonObject, called: string): string {
  const own = `<code>${escapeHtml(called)}</code>`
  switch (type) {
    case 'apiKey':
      return `${own}: API key <code>${escapeHtml(String(name))}</code> in the ${place === 'query' ? 'query' : place === 'cookie' ? 'cookies' : 'headers'}`
    case 'http': {
      const kind = String(scheme).toLowerCase()
      const format = textOf(bearerFormat)
      const described =
        kind === 'bearer'
          ? `bearer token${format ? ` (${escapeHtml(format)})` : ''}`
          : `${escapeHtml(kind)} authentication`
      return `${own}: ${described} in the header <code>Authorization</code>`
    }
    case 'oauth2':
      return `${own}: OAuth 2.0`
    case 'openIdConnect':
      return `${own}: OpenID Connect`
    case 'mutualTLS':
      return `${own}: client certificate (mutual TLS)`
    default:
      return own
  }
}

const flowNames: Readonly<Record<string, string>> = {
  implicit: 'Implicit flow',
  password: 'Password flow',
  clientCredentials: 'Client credentials flow',
  authorizationCode: 'Authorization code flow',
  deviceAuthorization: 'Device authorization flow'
}

/** Writes everything about a security scheme: its description, addresses and scopes. */
export function writeScheme(out: PageText, scheme: JsonObject, name: string): void {
  out.html(`<p>${schemeWords(scheme, name)}</p>`)
  out.words(textOf(scheme.description))
  writeAddress(out, 'Discovery', scheme.openIdConnectUrl)
  writeAddress(out, 'Metadata', scheme.oauth2MetadataUrl)
  for (const [key, flow] of membersOf(scheme.flows)) {
    out.html(`<p class="api-label">${flowNames[key] ?? escapeHtml(key)}</p>`)
    writeAddress(out, 'Authorization', flow.authorizationUrl)
    writeAddress(out, 'Device authorization', flow.deviceAuthorizationUrl)
    writeAddress(out, 'Token', flow.tokenUrl)
    writeAddress(out, 'Refresh', flow.refreshUrl)
    const scopes = Object.entries(objectOf(flow.scopes)).map(
      ([scope, words]) => `<li><code>${escapeHtml(scope)}</code>: ${out.inline(textOf(words))}</li>`
    )
    if (scopes.length > 0) out.html(`<ul class="api-values">${scopes.join('')}</ul>`)
  }
}

function writeAddress(out: PageText, label: string, url: unknown): void {
  const address = textOf(url)
  if (address !== undefined) out.html(`<p class="api-more">${label}: <code>${escapeHtml(address)}</code></p>`)
}
