import {writtenHref} from '../../../src/model/url.ts'
import {bannerOf} from '../../banner-of.ts'
import type {PartProps} from '../../types.ts'
import {word} from '../../word.ts'
import {Icon} from '../Icon.tsx'

/** One line above the top bar of every page. It scrolls with the page, and readers can close it. */
export function Banner({site}: PartProps) {
  const banner = bannerOf(site.theme)
  if (!banner) return null
  const {text, href, id} = banner
  return (
    <aside className="banner" aria-label={word(site, 'announcement')}>
      <p>{href ? <a href={writtenHref(site.base, href)}>{text}</a> : text}</p>
      {id && (
        <button
          type="button"
          className="tool banner-close"
          data-banner-close=""
          aria-label={word(site, 'closeAnnouncement')}
        >
          <Icon name="close" />
        </button>
      )}
    </aside>
  )
}
