import type {PartProps} from '../../../templates/types.ts'
import {word} from '../../../templates/word.ts'

/** The tags of the page, with links to the pages that list everything with a tag. */
export function TagList({page: {tags = []}, site}: PartProps) {
  if (tags.length === 0) return null
  return (
    <ul className="page-tags" aria-label={word(site, 'tags')}>
      {tags.map(({name, href}) => (
        <li key={name}>
          {href === undefined ? (
            <span className="badge">{name}</span>
          ) : (
            <a className="badge" href={href}>
              {name}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
