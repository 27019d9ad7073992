import type {ReactNode} from 'react'

export interface LinkButtonProps {
  /** Where it leads: a file, a route or an address. */
  readonly href: string
  /** Whether it is the one that most readers want; default false. */
  readonly primary?: boolean
  readonly children?: ReactNode
}

/** A link that looks like a button. */
export function LinkButton({href, primary, children}: LinkButtonProps) {
  return (
    <a className={primary ? 'button button-primary' : 'button'} href={href}>
      {children}
    </a>
  )
}
