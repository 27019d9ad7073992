import type {PartProps} from '../../../templates/types.ts'
import {wordParts} from '../../../templates/word-parts.ts'
import {languageName} from '../../model/words/language-name.ts'

/** Says above a page without a translation which language its text has, and links to the original. */
export function TranslationNotice({page, site}: PartProps) {
  const {original} = page
  if (!original) return null
  const {label, href, lang, dir} = original
  const name = languageName(lang, site.words)
  const own = name === undefined ? {lang, dir} : {}
  return (
    <p className="translation-notice" role="note">
      {wordParts(site, name === undefined ? 'notTranslatedOther' : 'notTranslated', {
        language: (
          <a href={href} {...own} hrefLang={lang}>
            {name ?? label}
          </a>
        )
      })}
    </p>
  )
}
