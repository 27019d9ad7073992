import {type JsonObject, objectOf, textOf} from './json.ts'
import {escapeHtml} from './markdown.ts'
import type {PageText} from './page-text.ts'

/** Writes whom to contact, and the terms under which the API may be used. */
export function writeAbout(out: PageText, {contact, license, termsOfService}: JsonObject): void {
  const {name, email, url} = objectOf(contact)
  const link = (address: string, words: string): string =>
    /^(?:https?:|mailto:)/i.test(address)
      ? `<a href="${escapeHtml(address)}">${escapeHtml(words)}</a>`
      : escapeHtml(words)
  const page = textOf(url)
  const terms = textOf(termsOfService)
  const {name: licensed, identifier, url: text} = objectOf(license)
  const rows = [
    ...(textOf(name) || page
      ? [`Contact: ${page ? link(page, textOf(name) ?? page) : escapeHtml(textOf(name) ?? '')}`]
      : []),
    ...(textOf(email) ? [`Email: ${link(`mailto:${email}`, String(email))}`] : []),
    ...(textOf(licensed)
      ? [
          `License: ${textOf(text) ? link(String(text), String(licensed)) : escapeHtml(String(licensed))}${textOf(identifier) ? ` (${escapeHtml(String(identifier))})` : ''}`
        ]
      : []),
    ...(terms ? [`Terms of service: ${link(terms, terms)}`] : [])
  ]
  if (rows.length > 0) out.html(`<ul class="api-about">${rows.map(row => `<li>${row}</li>`).join('')}</ul>`)
}
