import type {ReactNode} from 'react'

export interface LinkButtonProps {
  /** Target: a file, a route or a URL. */
  readonly href: string
  /** Whether this is the primary button. Default: false. */
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
