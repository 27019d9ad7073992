import {renderToStaticMarkup} from 'react-dom/server'
import {word} from '../../../templates/word.ts'
import {wordParts} from '../../../templates/word-parts.ts'
import type {HostedSearch} from '../../model/hosted-search.ts'
import type {WordKey} from '../../model/words/english.ts'
import type {Words} from '../../model/words/translate.ts'
import {hostedAttributes} from './search-attributes.ts'

/** Returns the HTML of the body of `/search`. */
export function renderSearchPage(props: SearchPageProps): string {
  return renderToStaticMarkup(<SearchPage {...props} />)
}

interface SearchPageProps {
  /** The site's base: `/` or `/docs/`. */
  readonly base: string
  /** URL of the list of all pages, for readers without JavaScript. */
  readonly sitemapHref: string
  /** URL of the page's module (`page.tsx` of the search feature) and of the search worker (`engine/worker.ts`). */
  readonly moduleHref: string
  readonly workerHref: string
  /** The hosted engine that replaces the site's own index, if there is one. */
  readonly hosted?: HostedSearch
  /** Address of the page itself, and the tag of its language, unless it is the page of the default language. */
  readonly pageHref?: string
  readonly language?: string
  /** Version that search looks in (see `searchVersion`). */
  readonly version?: string
  /** Of the page's language. */
  readonly words: Words<WordKey>
}

/** The body of `/search`: a plain form whose address can be shared, and whose script adds the results. */
function SearchPage({
  base,
  sitemapHref,
  moduleHref,
  workerHref,
  hosted,
  pageHref,
  language,
  version,
  words
}: SearchPageProps) {
  const site = {words}
  return (
    <div className="search-standalone">
      <search>
        <form className="search-form" action={pageHref ?? `${base}search`} method="get">
          <input
            className="search-input"
            type="search"
            name="q"
            aria-label={word(site, 'search')}
            data-search-input=""
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder={word(site, 'searchPlaceholder')}
          />
          <button type="submit" className="search-submit">
            {word(site, 'search')}
          </button>
        </form>
      </search>
      <noscript>
        <p className="search-notice">
          {wordParts(site, 'searchNeedsScript', {list: <a href={sitemapHref}>{word(site, 'listOfPages')}</a>})}
        </p>
      </noscript>
      <div
        data-search-results=""
        data-search-base={base}
        data-search-worker={workerHref}
        data-search-language={language}
        data-search-version={version}
        data-search-page={pageHref}
        {...hostedAttributes(hosted)}
      />
      <script type="module" src={moduleHref} />
    </div>
  )
}
