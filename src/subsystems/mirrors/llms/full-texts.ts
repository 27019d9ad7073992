import {localeOf} from '../../../model/locales.ts'
import type {Site, SiteView} from '../../../model/site.ts'
import {listedPages} from '../../../site/navigation/listed-pages.ts'
import {type FullText, fullText} from './full-text.ts'
import {inLatest} from './llms-files.ts'

/** Name of the texts of all pages. */
export const fullName = 'llms-full.txt'

/** Returns the text of all pages of the latest version in each language, by path. That of the default language is in the root. */
export function fullTexts(site: Site, view: SiteView): Readonly<Record<string, FullText>> {
  const {locales = []} = view
  const pages = inLatest(listedPages(site), view)
  if (locales.length === 0) return {[fullName]: fullText(pages)}
  return Object.fromEntries(
    locales.flatMap((locale, index) => {
      const own = pages.filter(({route}) => (localeOf(route, locales) ?? locales[0]) === locale)
      if (index === 0) return [[fullName, fullText(own)]]
      return own.length > 0 ? [[`${locale.path}/${fullName}`, fullText(own)]] : []
    })
  )
}
