import type {PageView, SiteView} from '../../model/site.ts'
import {llmsAddress} from './llms/llms-address.ts'

/**
 * Returns a hidden note that tells programs where to find the list of all pages and the Markdown of this one. It comes first,
 * because agents truncate long documents. Its first line is a sentence without links: programs that convert the document skip lines
 * that look like navigation.
 */
export function agentNote({mirrorHref}: PageView, site: SiteView): string {
  const {url = ''} = site
  const mirror = mirrorHref ? ` This page as Markdown: ${linkTo(url + mirrorHref)}` : ''
  return `<p class="visually-hidden" aria-hidden="true" data-nosnippet>For AI agents: this site has a list of all pages, and pages are also available as Markdown without navigation.<br/>All pages: ${linkTo(llmsAddress(site))}.${mirror}</p>`
}

/** Returns a link that the keyboard skips, because only programs should find it. The address is percent-encoded. */
function linkTo(address: string): string {
  const text = address.replaceAll('&', '&amp;')
  return `<a href="${text}" tabindex="-1">${text}</a>`
}
