import type {ReactNode} from 'react'
import {NewWindowHint, newWindowProps} from '../parts/new-window.tsx'
import {Icon} from './media/Icon.tsx'

export interface CardsProps {
  /** Maximum number of columns, 1 to 4. Default: as many as fit. */
  readonly num?: number
  readonly children?: ReactNode
}

export interface CardProps {
  /** Title of the card. */
  readonly title: ReactNode
  /** Target of the card. Without it, the card is not a link. */
  readonly href?: string
  /** Name of an icon, or an element or character to show. */
  readonly icon?: ReactNode
  /** SVG paths of the icon, which the build inserts (`remarkIcons`). */
  readonly drawing?: string
  /** Whether an arrow follows the title. */
  readonly arrow?: boolean
  /** Whether the link opens in a new tab. Default: true for links to other sites. */
  readonly newWindow?: boolean
  /** Description, which can contain other links. */
  readonly children?: ReactNode
}

/** A link to another page. Only the title is a link; the style sheet extends it over the card, so the description can contain other links. */
export function Card({title, href, icon, drawing, arrow, newWindow, children}: CardProps) {
  const opens = newWindow ?? (href !== undefined && /^https?:/.test(href))
  return (
    <div className="card" data-arrow={arrow || undefined} data-link={href !== undefined || undefined}>
      {icon && (
        <span className="card-icon" aria-hidden="true">
          {drawing ? <Icon name="" drawing={drawing} /> : icon}
        </span>
      )}
      <p className="card-title">
        {href === undefined ? (
          title
        ) : (
          <a href={href} {...newWindowProps(opens)}>
            {title}
            <NewWindowHint newWindow={opens} />
          </a>
        )}
      </p>
      {children && <div className="card-body">{children}</div>}
    </div>
  )
}

/** A grid of cards. */
export function Cards({num, children}: CardsProps) {
  return (
    <div className="cards" data-columns={num}>
      {children}
    </div>
  )
}

Cards.Card = Card
