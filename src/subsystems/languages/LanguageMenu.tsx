import {Icon} from '../../../templates/parts/Icon.tsx'
import type {PartProps} from '../../../templates/types.ts'
import {word} from '../../../templates/word.ts'

/**
 * The languages of the site: a menu of ordinary links to this page in each of them, named in that language. It works without
 * JavaScript; with it, links keep the section that is in view.
 */
export function LanguageMenu({page, site}: PartProps) {
  const {languages = []} = page
  const now = languages.find(({current}) => current)
  if (languages.length < 2 || !now) return null
  return (
    <details className="menu language-menu">
      <summary>
        <Icon name="language" />
        <span className="visually-hidden">{word(site, 'language')} </span>
        <span className="language-now">{now.label}</span>
      </summary>
      <ul>
        {languages.map(({tag, label, dir, href, current}) => (
          <li key={tag}>
            <a href={href} lang={tag} hrefLang={tag} dir={dir} aria-current={current ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
