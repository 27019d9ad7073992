import type {PartProps} from '../../types.ts'
import {word} from '../../word.ts'
import {Icon} from '../Icon.tsx'

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
