import type {PartProps} from '../types.ts'
import {Icon} from './Icon.tsx'

/** Links to the Markdown mirror of the page. */
export function MirrorLink({page}: PartProps) {
  if (!page.mirrorHref) return null
  return (
    <li>
      <a href={page.mirrorHref} type="text/markdown">
        <Icon name="text" /> View as Markdown
      </a>
    </li>
  )
}
