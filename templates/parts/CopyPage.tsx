import type {PartProps} from '../types.ts'
import {Icon} from './Icon.tsx'

/** Puts the page into the clipboard as Markdown, where the theme asks for it (`theme.copyPage`). */
export function CopyPage({page, site}: PartProps) {
  if (!site.theme.copyPage || !page.mirrorHref) return null
  return (
    <li className="needs-script">
      <button type="button" data-copy-page={page.mirrorHref}>
        <Icon name="text" /> Copy as Markdown
      </button>{' '}
      <span role="status" />
    </li>
  )
}
