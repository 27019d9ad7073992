import type {ReactNode} from 'react'

export interface UpdateProps {
  /** Title of the entry, such as a version or a date. It becomes a heading of the page. */
  readonly label?: string
  /** Date of the entry, YYYY-MM-DD. */
  readonly date?: string
  /** One line below the label. */
  readonly description?: string
  /** Labels beside the title. */
  readonly tags?: readonly string[]
  readonly children?: ReactNode
}

/**
 * A changelog entry. A label that a page writes becomes a heading, so the entry has an anchor and is in search. A label that a
 * component computes is only shown.
 */
export function Update({label, date, description, tags = [], children}: UpdateProps) {
  return (
    <div className="update">
      {label && <h2>{label}</h2>}
      {(date || description || tags.length > 0) && (
        <p className="update-facts">
          {date && <time dateTime={date}>{date}</time>} {description && <span>{description}</span>}{' '}
          {tags.map(tag => (
            <span key={tag} className="badge">
              {tag}
            </span>
          ))}
        </p>
      )}
      {children}
    </div>
  )
}
