import {Icon} from '../../../templates/parts/Icon.tsx'
import type {PartProps} from '../../../templates/types.ts'
import {word} from '../../../templates/word.ts'

/** A button that copies the page as Markdown, if `theme.copyPage` is set. */
export function CopyPage({page, site}: PartProps) {
  if (!site.theme.copyPage || !page.mirrorHref) return null
  return (
    <li className="needs-script">
      <button type="button" data-copy-page={page.mirrorHref}>
        <Icon name="copy" /> {word(site, 'copyAsMarkdown')}
      </button>{' '}
      <span role="status" />
    </li>
  )
}
