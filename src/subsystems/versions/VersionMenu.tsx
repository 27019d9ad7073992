import type {PartProps} from '../../../templates/types.ts'
import {word} from '../../../templates/word.ts'

/**
 * The versions of the site: a menu of ordinary links to this page in each of them. If a version does not have the page, its entry
 * says so and links to the nearest page above. The menu works without JavaScript.
 */
export function VersionMenu({page, site}: PartProps) {
  const {versions = []} = page
  const now = versions.find(({current}) => current)
  if (versions.length < 2 || !now) return null
  return (
    <details className="menu version-menu">
      <summary>
        <span className="visually-hidden">{word(site, 'version')} </span>
        <bdi>{now.label}</bdi>
      </summary>
      <ul>
        {versions.map(({name, label, href, current, above}) => (
          <li key={name}>
            <a href={href} aria-current={current ? 'true' : undefined}>
              <bdi>{label}</bdi>
              {above !== undefined && <small>{word(site, 'missingInVersion', {page: above})}</small>}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
