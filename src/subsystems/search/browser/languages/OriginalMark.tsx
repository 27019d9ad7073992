import type {SearchGroup} from '../../../../plugin/search-provider.ts'
import {word, wordsLanguage} from '../words.ts'

/** Marks a page that readers see in the original language, because there is no translation. */
export function OriginalMark({label}: NonNullable<SearchGroup['original']>) {
  return (
    <span className="search-original" lang={wordsLanguage()}>
      {word('originalIn', {language: label})}
    </span>
  )
}
