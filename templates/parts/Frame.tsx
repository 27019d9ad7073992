import {pageEndId} from '../../src/model/browser-contract.ts'
import type {FrameProps, PartProps} from '../types.ts'
import {word} from '../word.ts'
import {wordParts} from '../word-parts.ts'

/**
 * The layout around every page. The document contains the sidebar once: it is a column on wide screens and a popover of the
 * menu button on narrow ones. The same applies to the table of contents.
 */
export function Frame({variant, children, ...props}: FrameProps) {
  const {page, site, slice, templates} = props
  const {theme} = slice
  const hasRows = slice.sidebar.items.length > 0
  // A plain page belongs to no section, and the top bar lists all sections.
  const isOutside = variant === 'plain' && site.navbar.length > 0
  const withSidebar = variant !== 'raw' && variant !== 'home' && theme.sidebar && hasRows && !isOutside
  const withToc = variant === 'doc' && theme.toc && page.toc.length > 1
  return (
    <>
      <a className="skip-link" href="#content">
        {word(site, 'skipToContent')}
      </a>
      <templates.Banner {...props} />
      {theme.navbar && <templates.Navbar {...props} />}
      <div
        className="frame"
        data-variant={variant}
        data-sidebar={withSidebar || undefined}
        data-toc={withToc || undefined}
      >
        <templates.MobileMenu {...props} />
        {withToc && <templates.Toc {...props} />}
        <main id="content" tabIndex={-1}>
          {props.places?.content}
          {children}
          <p className="print-facts" id={pageEndId}>
            {site.title}: <span data-print-address="">{page.canonicalUrl ?? page.route}</span>
            {(page.updated ?? page.reviewed) && <>{wordParts(site, 'lastChanged', {date: changedOn(page)})}</>}
            <span data-print-date="" />
          </p>
        </main>
      </div>
      {theme.footer && <templates.Footer {...props} />}
    </>
  )
}

function changedOn({updated, reviewed}: PartProps['page']) {
  return <time dateTime={updated ?? reviewed}>{updated ?? reviewed}</time>
}
