import type {PartProps} from '../types.ts'
import {Icon} from './Icon.tsx'

/** Links to the source of the page. */
export function EditLink({page}: PartProps) {
  if (!page.editUrl) return null
  return (
    <li>
      <a href={page.editUrl}>
        <Icon name="edit" /> Edit this page
      </a>
    </li>
  )
}
