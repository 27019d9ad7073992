import type {PageView, SiteView} from '../../model/site.ts'
import type {WordKey} from '../../model/words/english.ts'
import {translateParts} from '../../model/words/translate.ts'
import {englishWords} from '../../model/words/word-in.ts'
import {llmsAddress} from './llms/llms-address.ts'

/**
 * Returns a hidden note that tells programs where to find the list of all pages and the Markdown of this one. It comes first,
 * because agents truncate long documents. Its first line is a sentence without links: programs that convert the document skip lines
 * that look like navigation.
 */
export function agentNote({mirrorHref}: PageView, site: SiteView): string {
  const {url = '', words = englishWords} = site
  const sentence = (key: WordKey, address = ''): string =>
    translateParts<WordKey, {readonly link: string}>(words, key, {address: {link: linkTo(address)}})
      .map(part => (typeof part === 'string' ? escaped(part) : part.link))
      .join('')
  const list = sentence('agentList', llmsAddress(site))
  const mirror = mirrorHref ? ` ${sentence('agentMarkdown', url + mirrorHref)}` : ''
  return `<p class="visually-hidden" aria-hidden="true" data-nosnippet>${sentence('agentNote')}<br/>${list}${mirror}</p>`
}

/** Returns a link that the keyboard skips, because only programs should find it. The address is percent-encoded. */
function linkTo(address: string): string {
  const text = escaped(address)
  return `<a href="${text}" tabindex="-1">${text}</a>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
