import {brandOf} from '../../../src/model/components/icons.ts'
import {writtenHref} from '../../../src/model/url.ts'
import {publicHref} from '../../public-href.ts'
import type {PartProps} from '../../types.ts'
import {namedIcon} from '../Icon.tsx'

/** Links to the project's communities, in the footer. */
export function SocialLinks({site}: PartProps) {
  const {social = []} = site.theme
  if (social.length === 0) return null
  return (
    <ul className="social">
      {social.map(({icon, href, label}) => (
        <li key={`${href} ${label}`}>
          <a href={writtenHref(site.base, href)}>
            {namedIcon(brandOf(icon), site) ?? namedIcon(icon, site) ?? (
              <img src={publicHref(site.base, icon)} alt="" width="18" height="18" loading="lazy" />
            )}
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
