import {Icon} from '../../../templates/parts/Icon.tsx'
import type {PartProps} from '../../../templates/types.ts'
import {word} from '../../../templates/word.ts'

/** Links to the Markdown mirror of the page. */
export function MirrorLink({page, site}: PartProps) {
  if (!page.mirrorHref) return null
  return (
    <li>
      <a href={page.mirrorHref} type="text/markdown">
        <Icon name="text" /> {word(site, 'viewAsMarkdown')}
      </a>
    </li>
  )
}
