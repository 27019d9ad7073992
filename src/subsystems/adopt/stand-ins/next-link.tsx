import {type AnchorHTMLAttributes, cloneElement, isValidElement, type ReactElement} from 'react'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  href?: string | {pathname?: string; query?: Readonly<Record<string, unknown>>; search?: string; hash?: string}
  legacyBehavior?: boolean
  /** For the router, which a static site does not have. */
  as?: unknown
  locale?: unknown
  onNavigate?: unknown
  passHref?: unknown
  prefetch?: unknown
  replace?: unknown
  scroll?: unknown
  shallow?: unknown
}

/** `next/link`: a plain link. docsgen adds the site's base to its address, as Next adds its `basePath`. */
export default function Link(props: LinkProps) {
  const {
    href,
    legacyBehavior,
    as: _as,
    locale,
    onNavigate,
    passHref,
    prefetch,
    replace,
    scroll,
    shallow,
    ...rest
  } = props
  const address = withBase(typeof href === 'object' ? written(href) : href)
  const {children} = rest
  if (legacyBehavior && isValidElement(children))
    return cloneElement(children as ReactElement<{href?: string}>, address === undefined ? {} : {href: address})
  return <a href={address} {...rest} />
}

function written({
  pathname = '',
  query = {},
  search,
  hash = ''
}: Exclude<LinkProps['href'], string | undefined>): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map(item => [key, String(item)])
  )
  const queryString = search ?? String(new URLSearchParams(pairs))
  return `${pathname}${queryString && `?${queryString.replace(/^\?/, '')}`}${hash && `#${hash.replace(/^#/, '')}`}`
}

/** At build time, docsgen adds the base to every rendered address. In a browser, this function adds it. */
function withBase(href: string | undefined): string | undefined {
  const base = typeof document === 'undefined' ? '/' : (document.documentElement.dataset.base ?? '/')
  return href?.startsWith('/') && !href.startsWith('//') && !href.startsWith(base) ? base + href.slice(1) : href
}
