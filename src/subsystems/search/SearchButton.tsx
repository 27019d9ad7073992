import {Icon} from '../../../templates/parts/Icon.tsx'
import {searchHref} from '../../../templates/search-href.ts'
import type {PartProps} from '../../../templates/types.ts'
import {word} from '../../../templates/word.ts'
import {hostedAttributes, searchVersion} from './search-attributes.ts'

/**
 * The search field. Its script loads from `data-search-module` at the first interaction. Without JavaScript,
 * the form requests `search`, which a host can serve, and a link opens the list of all pages.
 */
export function SearchButton({site}: PartProps) {
  if (!site.search) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element `search` cannot submit a query
    <form className="search" role="search" action={searchHref(site)} method="get">
      <button
        type="button"
        className="search-button"
        data-search-open=""
        data-search-module={site.assets['search.js']}
        data-search-sheet={site.assets['search.css']}
        data-search-worker={site.assets['search-worker.js']}
        data-search-language={site.searchLanguage}
        data-search-version={searchVersion(site)}
        data-search-page={site.home && searchHref(site)}
        data-search-found={site.assets['mark-found.js']}
        {...hostedAttributes(site.hostedSearch)}
        aria-keyshortcuts="Control+K Meta+K /"
      >
        <Icon name="search" />
        <span className="search-label">{word(site, 'search')}</span>
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: it cannot have focus; `aria-keyshortcuts` says the same */}
        <kbd aria-hidden="true" data-search-shortcut="">
          Ctrl K
        </kbd>
      </button>
      <noscript>
        <input type="search" name="q" aria-label={word(site, 'search')} placeholder={word(site, 'search')} />{' '}
        <a href={site.base + (site.url ? 'sitemap.xml' : (site.pageList ?? 'page-map.json'))}>
          {word(site, 'allPages')}
        </a>
      </noscript>
    </form>
  )
}
