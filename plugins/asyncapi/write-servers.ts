import {type Json, type JsonObject, listOf, membersOf, objectOf, textOf} from '../api/json.ts'
import {escapeHtml} from '../api/markdown.ts'
import type {PageText} from '../api/page-text.ts'
import {nameOfRef, viewOf} from '../api/schemas/schema-view.ts'
import {writeHead} from '../api/schemas/schema-words.ts'
import {resolve, resolveObject} from '../api/specs/spec-document.ts'
import {schemeWords, writeScheme} from '../openapi/write-security.ts'
import {writeExtras} from './write-extras.ts'

/** Types of security that only messages have, in words. */
const types: Readonly<Record<string, string>> = {
  userPassword: 'user name and password',
  X509: 'X.509 certificate',
  symmetricEncryption: 'symmetric encryption',
  asymmetricEncryption: 'asymmetric encryption',
  plain: 'SASL PLAIN',
  scramSha256: 'SASL SCRAM-SHA-256',
  scramSha512: 'SASL SCRAM-SHA-512',
  gssapi: 'SASL GSSAPI'
}

function wordsOf(scheme: JsonObject, name: string): string {
  const {type, in: place} = scheme
  const own = `<code>${escapeHtml(name)}</code>`
  if (type === 'httpApiKey') return schemeWords({...scheme, type: 'apiKey'}, name)
  if (type === 'apiKey') return `${own}: API key in the ${place === 'password' ? 'password' : 'user name'}`
  const words = types[String(type)]
  return words === undefined ? schemeWords(scheme, name) : `${own}: ${words}`
}

/** Returns the address of a server, with its protocol. */
export function serverAddress({protocol, host, pathname}: JsonObject): string {
  return `${textOf(protocol) ?? ''}://${textOf(host) ?? ''}${textOf(pathname) ?? ''}`
}

/** Returns the ways to be authorized, as HTML. */
export function securityWords(out: PageText, root: JsonObject, security: Json | undefined): string[] {
  return listOf(security).map((value, index) => {
    const {ref} = resolve(root, value)
    const scheme = resolveObject(root, value)
    const scopes = listOf(scheme.scopes).map(scope => `<code>${escapeHtml(String(scope))}</code>`)
    const description = out.inline(textOf(scheme.description))
    return `Authorization ${wordsOf(scheme, ref === undefined ? `${index + 1}` : nameOfRef(ref))}${scopes.length > 0 ? `, scopes ${scopes.join(', ')}` : ''}${description && `. ${description}`}`
  })
}

/** Writes everything about the servers of a document. */
export function writeServers(out: PageText, root: JsonObject): void {
  const servers = Object.entries(objectOf(root.servers))
  if (servers.length === 0) return
  out.markdown('## Servers')
  out.html('<div class="api-fields">')
  for (const [name, value] of servers) {
    const server = resolveObject(root, value)
    const {protocolVersion, title, summary, description} = server
    const version = textOf(protocolVersion)
    out.html(
      `<div class="field"><p class="field-head"><code>${escapeHtml(name)}</code> <span class="api-rules"><code>${escapeHtml(serverAddress(server))}</code>${version ? ` version ${escapeHtml(version)}` : ''}</span></p>`
    )
    for (const text of new Set([title, summary, description])) out.words(textOf(text))
    for (const way of securityWords(out, root, server.security)) out.html(`<p class="api-more">${way}</p>`)
    const variables = Object.entries(objectOf(server.variables))
    if (variables.length > 0) {
      out.html('<div class="api-fields">')
      for (const [variable, given] of variables) {
        const raw = resolveObject(root, given)
        out.html('<div class="field">')
        writeHead(out, variable, viewOf(root, {...raw, type: 'string'}), {root}, {flags: []})
        out.words(textOf(raw.description))
        out.html('</div>')
      }
      out.html('</div>')
    }
    writeExtras(out, root, server)
    out.html('</div>')
  }
  out.html('</div>')
}

/** Writes the ways to be authorized that a document declares. */
export function writeSecurity(out: PageText, root: JsonObject): void {
  const schemes = membersOf(objectOf(root.components).securitySchemes)
  if (schemes.length === 0) return
  out.markdown('## Authorization')
  for (const [name, value] of schemes) {
    const scheme = resolveObject(root, value)
    if (scheme.type !== 'oauth2') {
      out.html(`<p>${wordsOf(scheme, name)}</p>`)
      out.words(textOf(scheme.description))
      const address = textOf(scheme.openIdConnectUrl)
      if (address) out.html(`<p class="api-more">Discovery: <code>${escapeHtml(address)}</code></p>`)
      continue
    }
    const flows = membersOf(scheme.flows).map(([flow, raw]) => [flow, {...raw, scopes: raw.availableScopes}] as const)
    writeScheme(out, {...scheme, flows: Object.fromEntries(flows)}, name)
  }
}
