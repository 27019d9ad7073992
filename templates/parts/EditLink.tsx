import type {PartProps} from '../types.ts'
import {word} from '../word.ts'
import {Icon} from './Icon.tsx'

/** Links to the source of the page. */
export function EditLink({page, site}: PartProps) {
  if (!page.editUrl) return null
  return (
    <li>
      <a href={page.editUrl}>
        <Icon name="edit" /> {word(site, 'editPage')}
      </a>
    </li>
  )
}
