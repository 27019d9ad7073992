import type {PartProps} from '../types.ts'
import {Icon} from './Icon.tsx'

/** Leads to the page as plain Markdown. */
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
