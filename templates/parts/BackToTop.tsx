import {Icon} from './Icon.tsx'

/** A browser goes to the start of the page for `#top` without any such id. */
export function BackToTop() {
  return (
    <a className="back-to-top" href="#top">
      Back to top <Icon name="up" />
    </a>
  )
}
