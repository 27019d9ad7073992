import type {ReactNode} from 'react'

export interface UpdateProps {
  /** What the entry is called, such as a version or a date: it becomes a heading of the page. */
  readonly label?: string
  /** ISO date (YYYY-MM-DD). */
  readonly date?: string
  /** One line below the label. */
  readonly description?: string
  /** Words beside the label. */
  readonly tags?: readonly string[]
  readonly children?: ReactNode
}

/** An entry of a changelog. Its label stands before it, as a heading of the page (`remarkWritten`): it can be linked and found. */
export function Update({date, description, tags = [], children}: UpdateProps) {
  return (
    <div className="update">
      {(date || description || tags.length > 0) && (
        <p className="update-facts">
          {date && <time dateTime={date}>{date}</time>} {description && <span>{description}</span>}{' '}
          {tags.map(tag => (
            <span key={tag} className="update-tag">
              {tag}
            </span>
          ))}
        </p>
      )}
      {children}
    </div>
  )
}
