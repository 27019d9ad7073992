import {errorStatusOf} from '../../src/model/error-page.ts'
import {Body} from '../parts/Body.tsx'
import {Icon} from '../parts/Icon.tsx'
import {searchHref} from '../search-href.ts'
import type {LayoutProps} from '../types.ts'
import {word} from '../word.ts'
import {titleOf} from './title-of.tsx'

/**
 * The layout of error pages. Hosts serve them at any depth, and they work without JavaScript, so each link starts at the root. They link to
 * the sections of the site or, with JavaScript, to pages from the search index whose names are similar to the URL.
 */
export function ErrorLayout({html, ...props}: LayoutProps) {
  const {page, site, templates} = props
  const {title, html: text} = titleOf(page, html)
  const issueUrl = page.issueUrl ?? (site.repository && `${site.repository.url}/issues/new`)
  const status = errorStatusOf(page)
  const home = site.home ?? site.base
  const hasSearch = status === 404 && site.search
  const nearModule = hasSearch ? site.assets['near-pages.js'] : undefined
  return (
    <templates.Frame {...props} variant="plain">
      <Body
        page={page}
        titled
        html={text || `<p>${word(site, status === 404 ? 'notFoundText' : 'serverErrorText')}</p>`}
        before={
          <header className="error-header">
            <p className="error-code">{status}</p>
            {title}
          </header>
        }
      />
      {hasSearch && (
        // biome-ignore lint/a11y/useSemanticElements: a form is wanted, and `search` is not one
        <form
          className="error-search"
          role="search"
          aria-label={word(site, 'missingPage')}
          action={searchHref(site)}
          method="get"
        >
          <input
            type="search"
            name="q"
            aria-label={word(site, 'expectedWords')}
            placeholder={word(site, 'pageWords')}
          />
          <button type="submit" className="button">
            <Icon name="search" /> {word(site, 'search')}
          </button>
        </form>
      )}
      <p className="error-actions">
        <a className="button button-primary" href={home}>
          {word(site, 'goToStart')}
        </a>
        {issueUrl && (
          <a className="button" href={issueUrl} data-issue-link="">
            <Icon name="flag" /> {word(site, 'submitIssue')}
          </a>
        )}
      </p>
      {(nearModule || site.navbar.length > 0) && (
        <nav
          className="error-near"
          aria-labelledby="near-pages"
          data-near-module={nearModule}
          data-near-title={nearModule && word(site, 'similarPages')}
        >
          <h2 id="near-pages">{site.navbar.length > 0 ? word(site, 'whereToGo') : word(site, 'startPage')}</h2>
          <templates.SectionLinks
            items={site.navbar.length > 0 ? site.navbar : [{title: site.title, href: home}]}
            current={page.route}
            site={site}
          />
        </nav>
      )}
    </templates.Frame>
  )
}
