import {type HostedSearch, hostedAttributes} from '../src/model/search/hosted-search.ts'

export interface SearchPageProps {
  /** The site's base: `/` or `/docs/`. */
  readonly base: string
  /** URL of the list of all pages, for readers without JavaScript. */
  readonly sitemapHref: string
  /** URL of the page's module (`src/client/search/page.tsx`) and of the search worker (`src/client/search/worker.ts`). */
  readonly moduleHref: string
  readonly workerHref: string
  /** The hosted engine that replaces the site's own index, if there is one. */
  readonly hosted?: HostedSearch
}

/** The body of `/search`: a plain form whose address can be shared, and whose script adds the results. */
export function SearchPage({base, sitemapHref, moduleHref, workerHref, hosted}: SearchPageProps) {
  return (
    <div className="search-standalone">
      <search>
        <form className="search-form" action={`${base}search`} method="get">
          <input
            className="search-input"
            type="search"
            name="q"
            aria-label="Search"
            data-search-input=""
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder="Search pages, flags, methods, code"
          />
          <button type="submit" className="search-submit">
            Search
          </button>
        </form>
      </search>
      <noscript>
        <p className="search-notice">
          Search runs in your browser and needs JavaScript. Without it, the <a href={sitemapHref}>list of all pages</a>{' '}
          shows every page.
        </p>
      </noscript>
      <div
        data-search-results=""
        data-search-base={base}
        data-search-worker={workerHref}
        {...hostedAttributes(hosted)}
      />
      <script type="module" src={moduleHref} />
    </div>
  )
}
