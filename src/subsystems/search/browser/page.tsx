import {createRoot} from 'react-dom/client'
import {SearchResults} from './dialog/SearchResults.tsx'
import {providerFor} from './provider-for.ts'

/**
 * Module of the search page: fills `[data-search-results]` with the results of `?q=`, and updates them while the reader types.
 */
const host = document.querySelector<HTMLElement>('[data-search-results]')
const input = document.querySelector<HTMLInputElement>('[data-search-input]')
if (host && input) {
  const base = host.dataset.searchBase ?? '/'
  // Text typed while the script was loading wins over the address.
  if (input.value === '') input.value = new URLSearchParams(location.search).get('q') ?? ''
  createRoot(host).render(<SearchResults provider={providerFor(base)} base={base} input={input} />)
}
