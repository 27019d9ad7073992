import {Children} from 'react'
import type {PartProps} from '../../types.ts'
import {Icon} from '../Icon.tsx'

/** Other forms of the page, beside its title: a menu of several, or one link. It works without JavaScript. */
export function PageMenu({places = {}}: PartProps) {
  const {pageMenu} = places
  const count = Children.count(pageMenu)
  if (count === 0) return null
  if (count === 1) return <ul className="page-menu">{pageMenu}</ul>
  return (
    <details className="menu page-menu">
      <summary>
        <Icon name="text" /> Markdown
      </summary>
      <ul>{pageMenu}</ul>
    </details>
  )
}
