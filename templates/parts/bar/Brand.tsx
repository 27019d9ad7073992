import {isHome} from '../../is-home.ts'
import {publicHref} from '../../public-href.ts'
import type {PartProps} from '../../types.ts'

/** Logo and name, linked to the home page. A site without a logo shows only its name. */
export function Brand({page, site}: PartProps) {
  const {logo, brand = site.title} = site.theme
  const {light, dark, alt = ''} = typeof logo === 'object' ? logo : {light: logo}
  return (
    <a className="brand" href={site.home ?? site.base} aria-current={isHome(page, site) ? 'page' : undefined}>
      {light && <img {...(dark && hidden('on-light'))} src={publicHref(site.base, light)} alt={alt} height="26" />}
      {dark && <img {...hidden('on-dark')} src={publicHref(site.base, dark)} alt={alt} height="26" />}
      {brand !== '' && <span>{brand}</span>}
    </a>
  )
}

/** Returns attributes that load an image lazily, so browsers do not fetch the hidden one of two images. */
function hidden(className: string) {
  return {className, loading: 'lazy'} as const
}
