import type {WithSite} from '../types.ts'
import {word} from '../word.ts'
import {Icon} from './Icon.tsx'

/** Links to the top of the page. Browsers scroll there for `#top` even though no element has this id. */
export function BackToTop({site = {}}: WithSite) {
  return (
    <a className="back-to-top" href="#top">
      {word(site, 'backToTop')} <Icon name="up" />
    </a>
  )
}
