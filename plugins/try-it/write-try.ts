import {escapeHtml} from '../api/markdown.ts'
import type {PageText} from '../api/page-text.ts'
import type {TryData} from './try-data.ts'

/** Writes the button of a panel. Only pages with a script show it. */
export function writeTry(out: PageText, data: TryData): void {
  const json = JSON.stringify(data).replaceAll('@@', '@\\u0040')
  // As code, so that docsgen lists it among the values that the reader fills in.
  const to =
    data.endpoint === undefined ? '' : ` <span class="api-try-to">to <code>${escapeHtml(data.endpoint)}</code></span>`
  out.html(
    `<div class="api-try" data-api-try="${escapeHtml(json)}"><p><button type="button" class="api-try-open" aria-expanded="false">Try it</button>${to}</p></div>`
  )
}
