import {Body} from '../parts/Body.tsx'
import {Icon} from '../parts/Icon.tsx'
import type {LayoutProps} from '../types.ts'

/**
 * The front door: what this is, where to start and how to look something up; then the body. A `<HeroPicture>` of the body
 * stands beside the title.
 */
export function HomeLayout({html, ...props}: LayoutProps) {
  const {page, site, templates} = props
  const first = site.navbar.find(({href, newWindow}) => href !== undefined && !newWindow)
  return (
    <templates.Frame {...props} variant="home">
      <Body
        page={page}
        html={html}
        before={
          <header className="hero">
            {!page.ownTitle && <h1>{page.title || site.title}</h1>}
            <p className="lede">{page.description || site.description}</p>
            <p className="hero-actions">
              {first && (
                <a className="button button-primary" href={first.href}>
                  {first.title} <Icon name="right" />
                </a>
              )}
              {site.search && (
                <button type="button" className="button hero-search" data-search-open="">
                  <Icon name="search" /> Search{' '}
                  {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: it cannot have focus; the button in the top bar says the same */}
                  <kbd aria-hidden="true" data-search-shortcut="">
                    Ctrl K
                  </kbd>
                </button>
              )}
            </p>
          </header>
        }
      />
    </templates.Frame>
  )
}
