import type {PartProps} from '../../../templates/types.ts'
import {wordParts} from '../../../templates/word-parts.ts'

/** Says above a page without a translation which language its text has, and links to the original. */
export function TranslationNotice({page, site}: PartProps) {
  const {original} = page
  if (!original) return null
  const {label, href, lang, dir} = original
  return (
    <p className="translation-notice" role="note">
      {wordParts(site, 'notTranslated', {
        language: (
          <a href={href} lang={lang} hrefLang={lang} dir={dir}>
            {label}
          </a>
        )
      })}
    </p>
  )
}
