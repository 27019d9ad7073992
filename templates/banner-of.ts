import {shortHash} from '../src/model/short-hash.ts'
import type {ThemeConfig} from '../src/model/site.ts'

interface BannerFacts {
  readonly text: string
  readonly href?: string
  /** The id that the browser stores when a reader closes the banner. Undefined if readers cannot close it. */
  readonly id?: string
}

/** Returns the theme's banner, or `undefined` if there is none. A new text is a new banner, which is shown again. */
export function bannerOf({banner}: ThemeConfig): BannerFacts | undefined {
  if (!banner) return undefined
  const {text, href, dismissible = true} = typeof banner === 'object' ? banner : {text: banner}
  return {text, ...(href !== undefined && {href}), ...(dismissible && {id: shortHash(text)})}
}
