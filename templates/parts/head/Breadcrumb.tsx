import type {PartProps} from '../../types.ts'
import {word} from '../../word.ts'

/** The path from the section to this page. The page itself is plain text. */
export function Breadcrumb({site, slice}: PartProps) {
  const {breadcrumb, theme} = slice
  if (!theme.breadcrumb || breadcrumb.length < 2) return null
  return (
    <nav className="breadcrumb" aria-label={word(site, 'breadcrumb')}>
      <ol>
        {breadcrumb.map(({title, href}, index) => {
          const last = index === breadcrumb.length - 1
          return (
            <li key={href ?? `${index}:${title}`}>
              {href !== undefined && !last ? (
                <a href={href}>{title}</a>
              ) : (
                <span aria-current={last ? 'page' : undefined}>{title}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
