import {titleOf} from '../../../templates/layouts/title-of.tsx'
import {Body} from '../../../templates/parts/Body.tsx'
import {Icon} from '../../../templates/parts/Icon.tsx'
import type {LayoutProps} from '../../../templates/types.ts'
import {withCode} from '../../../templates/with-code.ts'
import {word} from '../../../templates/word.ts'

/**
 * The layout of the home page: a description of the site, where to start, how to search, then the body. The body contains the actions
 * and the image of `hero` in front matter, and any `<HeroPicture>`; the image is beside the title.
 */
export function HomeLayout({html, ...props}: LayoutProps) {
  const {page, site, templates} = props
  const {front} = page
  const {title, html: text} = titleOf(page, html, front?.title ?? (page.title || site.title))
  return (
    <templates.Frame {...props} variant="home">
      <Body
        page={page}
        titled
        html={text}
        before={
          <header className="hero">
            {title}
            <p className="lede">{withCode(front?.tagline ?? (page.description || site.description))}</p>
            {!front?.hasActions && <Actions site={site} />}
          </header>
        }
      />
    </templates.Frame>
  )
}

/** Default actions for a page whose front matter has none: the first section, and search. */
function Actions({site}: Pick<LayoutProps, 'site'>) {
  const first = site.navbar.find(({href, newWindow}) => href !== undefined && !newWindow)
  return (
    <p className="hero-actions">
      {first && (
        <a className="button button-primary" href={first.href}>
          {first.title} <Icon name="right" />
        </a>
      )}
      {site.search && (
        <button type="button" className="button hero-search" data-search-open="">
          <Icon name="search" /> {word(site, 'search')}{' '}
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a `kbd` cannot have focus, and the button in the top bar announces the shortcut */}
          <kbd aria-hidden="true" data-search-shortcut="">
            Ctrl K
          </kbd>
        </button>
      )}
    </p>
  )
}
