import {shortHash} from '../src/model/short-hash.ts'
import type {ThemeConfig} from '../src/model/site.ts'

interface BannerFacts {
  readonly text: string
  readonly href?: string
  /** What a browser remembers of a banner that its reader has closed; nothing where it stays. */
  readonly id?: string
}

/** What the theme's banner says; nothing where there is none. Another text is another banner: it is shown again. */
export function bannerOf({banner}: ThemeConfig): BannerFacts | undefined {
  if (!banner) return undefined
  const {text, href, dismissible = true} = typeof banner === 'object' ? banner : {text: banner}
  return {text, ...(href !== undefined && {href}), ...(dismissible && {id: shortHash(text)})}
}
