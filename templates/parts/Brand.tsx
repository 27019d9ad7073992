import {publicHref} from '../public-href.ts'
import type {PartProps} from '../types.ts'

/** Logo and name, linked to the start page. Without a logo of its own a site shows the packaged mark: a tree of pages. */
export function Brand({page, site}: PartProps) {
  const {logo, brand} = site.theme
  const {light, dark, alt = ''} = typeof logo === 'object' ? logo : {light: logo}
  return (
    <a className="brand" href={site.base} aria-current={page.route === '/' ? 'page' : undefined}>
      {light ? (
        <img {...(dark && hidden('on-light'))} src={publicHref(site.base, light)} alt={alt} height="26" />
      ) : (
        <svg className="mark" viewBox="0 0 32 32" width="26" height="26" aria-hidden="true" focusable="false">
          <path d="M7 5v21M7 8h18M7 17h11M7 26h7" />
          <circle className="mark-here" cx="23" cy="26" r="4.5" />
        </svg>
      )}
      {dark && <img {...hidden('on-dark')} src={publicHref(site.base, dark)} alt={alt} height="26" />}
      <span>{brand ?? site.title}</span>
    </a>
  )
}

/** Of two pictures the one that is not shown is not fetched either. */
function hidden(className: string) {
  return {className, loading: 'lazy'} as const
}
