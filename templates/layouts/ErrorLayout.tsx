import {Body} from '../parts/Body.tsx'
import {Icon} from '../parts/Icon.tsx'
import type {LayoutProps} from '../types.ts'

const fallbackTexts: Readonly<Record<string, string>> = {
  '/404': 'There is no page at this address. It may have moved, or the link that brought you here may be wrong.',
  '/500': 'Something went wrong while this page was served. Try again in a moment.'
}

/**
 * The error pair. Served at any depth and read without script, so each of its links starts at the root. With script the
 * pages whose names are nearest to the address are listed, from the search index.
 */
export function ErrorLayout({html, ...props}: LayoutProps) {
  const {page, site, templates} = props
  const issueUrl = page.issueUrl ?? (site.repository && `${site.repository.url}/issues/new`)
  const looksFor = page.route === '/404' && site.search
  return (
    <templates.Frame {...props} variant="plain">
      <Body
        page={page}
        html={html || `<p>${fallbackTexts[page.route] ?? ''}</p>`}
        before={
          <header className="error-header">
            <p className="error-code">{page.route.slice(1)}</p>
            {!page.ownTitle && <h1>{page.title}</h1>}
          </header>
        }
      />
      {looksFor && (
        // biome-ignore lint/a11y/useSemanticElements: a form is wanted, and `search` is not one
        <form
          className="error-search"
          role="search"
          aria-label="Missing page"
          action={`${site.base}search`}
          method="get"
        >
          <input
            type="search"
            name="q"
            aria-label="Words from the page that you expected"
            placeholder="Words from the page"
          />
          <button type="submit" className="button">
            <Icon name="search" /> Search
          </button>
        </form>
      )}
      {looksFor && site.assets['near-pages.js'] && (
        <nav className="error-near" aria-labelledby="near-pages" data-near-module={site.assets['near-pages.js']}>
          <h2 id="near-pages">Nearest pages</h2>
          <ul />
          <p data-near-none="" hidden>
            No page has a name like this one.
          </p>
        </nav>
      )}
      <p className="error-actions">
        <a className="button button-primary" href={site.base}>
          Go to the start page
        </a>
        {issueUrl && (
          <a className="button" href={issueUrl} data-issue-link="">
            <Icon name="flag" /> Submit an issue
          </a>
        )}
      </p>
      {site.navbar.length > 0 && (
        <nav className="error-sections" aria-label="All sections of the site">
          <h2>All sections</h2>
          <templates.SectionLinks items={site.navbar} current={page.route} />
        </nav>
      )}
    </templates.Frame>
  )
}
