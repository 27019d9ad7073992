import {pageEndId} from '../../src/model/browser-contract.ts'
import type {FrameProps} from '../types.ts'

/**
 * What stands around every page. The sidebar is in the document once: a column on wide screens, a popover behind the
 * menu button on narrow ones. The same holds for the table of contents.
 */
export function Frame({variant, children, ...props}: FrameProps) {
  const {page, site, slice, templates} = props
  const {theme} = slice
  const withSidebar = (variant === 'doc' || variant === 'wide') && theme.sidebar && slice.sidebar.items.length > 0
  const withToc = variant === 'doc' && theme.toc && page.toc.length > 1
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
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
          {children}
          <p className="print-facts" id={pageEndId}>
            {site.title}: <span data-print-address="">{page.canonicalUrl ?? page.route}</span>
            {(page.updated ?? page.reviewed) && (
              <>
                , last changed <time dateTime={page.updated ?? page.reviewed}>{page.updated ?? page.reviewed}</time>
              </>
            )}
            <span data-print-date="" />
          </p>
        </main>
      </div>
      {theme.footer && <templates.Footer {...props} />}
    </>
  )
}
