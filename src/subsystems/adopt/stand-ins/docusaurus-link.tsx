import type {AnchorHTMLAttributes} from 'react'

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to?: string
  activeClassName?: unknown
  autoAddBaseUrl?: unknown
  isNavLink?: unknown
}

/** `@docusaurus/Link`: a plain link. docsgen adds the site's base to its address. */
export default function Link({to, href, activeClassName, autoAddBaseUrl, isNavLink, ...rest}: LinkProps) {
  return <a href={to ?? href} {...rest} />
}
