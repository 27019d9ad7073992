import type {ReactNode} from 'react'
import {NewWindowHint, newWindowProps} from '../parts/new-window.tsx'
import {Icon} from './Icon.tsx'

export interface CardsProps {
  /** Columns where there is room, 1 to 4; default: as many as fit. */
  readonly num?: number
  readonly children?: ReactNode
}

export interface CardProps {
  /** What the card is called. */
  readonly title: ReactNode
  /** Without it the card is no link. */
  readonly href?: string
  /** The name of an icon, or a sign. */
  readonly icon?: ReactNode
  /** The icon's drawing, which the build puts in (`remarkIcons`). */
  readonly drawing?: string
  /** Draws an arrow after the title. */
  readonly arrow?: boolean
  /** Default: true for links that leave the site. */
  readonly newWindow?: boolean
  /** The description; may hold links of its own. */
  readonly children?: ReactNode
}

/** One way on. The link is the title's; it covers the card by style, so the description can hold other links. */
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
