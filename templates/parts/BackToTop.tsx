import {Icon} from './Icon.tsx'

/** Links to the top of the page. Browsers scroll there for `#top` even though no element has this id. */
export function BackToTop() {
  return (
    <a className="back-to-top" href="#top">
      Back to top <Icon name="up" />
    </a>
  )
}
