import {writtenHref} from '../../src/model/url.ts'
import type {PartProps} from '../types.ts'

/** One line above the top bar of every page; it scrolls away. */
export function Banner({site}: PartProps) {
  const {banner} = site.theme
  if (!banner) return null
  const {text, href} = typeof banner === 'object' ? banner : {text: banner}
  return (
    <aside className="banner" aria-label="Announcement">
      <p>{href ? <a href={writtenHref(site.base, href)}>{text}</a> : text}</p>
    </aside>
  )
}
