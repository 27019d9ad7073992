import {isErrorPage} from '../../../model/error-page.ts'
import {directionOf, languageOf, tagsAbove} from '../../../model/locales.ts'
import type {PageFacts} from '../../../model/page.ts'
import type {PageView, SiteView, Slice} from '../../../model/site.ts'
import {encodeRoute, withBase} from '../../../model/url.ts'
import type {LanguageLink} from './language-links.ts'

type LanguageFacts = Pick<
  PageView,
  'lang' | 'dir' | 'languages' | 'alternates' | 'original' | 'textLanguage' | 'unindexed'
>

/** Returns the language facts of a page: its own language, and its addresses in the others. */
export function languageView(page: PageFacts, slice: Slice, site: SiteView): Partial<LanguageFacts> {
  const {route, frontMatter} = page
  if (!site.locales) return {}
  const own = languageOf(route, site)
  const original = slice.fallback && originalOf(slice.fallback.of, frontMatter.lang, site)
  const written = original?.lang ?? frontMatter.lang ?? own
  // The interface is in the language of the route. Its document says so, and text in another language says so itself.
  const isOther = original !== undefined || !isSameLanguage(written, own)
  const lang = isOther ? own : written
  const languages = languageLinks(own, slice, site)
  const alternates = slice.fallback || isErrorPage(page) ? [] : alternatesOf(languages, slice, site)
  return {
    lang,
    dir: directionOf(lang) === 'rtl' ? 'rtl' : undefined,
    ...(languages.length > 0 && {languages}),
    ...(alternates.length > 0 && {alternates}),
    ...(isOther && {textLanguage: {lang: written, dir: directionOf(written)}}),
    ...(original && {original, unindexed: true as const})
  }
}

/** Returns whether two tags are the same language, maybe of different regions. */
function isSameLanguage(a: string, b: string): boolean {
  return tagsAbove(a).at(-1) === tagsAbove(b).at(-1)
}

/** Returns the links of a page's language menu. Pages outside all lists link to the home pages. */
function languageLinks(own: string, slice: Slice, {locales = [], base}: SiteView): LanguageLink[] {
  if (locales.length < 2) return []
  const routes = new Map(slice.languages?.map(language => [language.tag, language]))
  return locales.map(({tag, label, dir, path}) => {
    const known = routes.get(tag)
    const route = known?.route ?? `/${path}`
    return {
      tag,
      label,
      dir,
      href: withBase(base, encodeRoute(route)),
      current: tag === own,
      translated: known?.translated ?? false
    }
  })
}

/** Returns the existing translations, and the original as the page for readers of any other language. */
function alternatesOf(
  languages: readonly LanguageLink[],
  {languages: routes}: Slice,
  {url}: SiteView
): NonNullable<PageView['alternates']> {
  const existing = languages.filter(({translated}) => translated)
  const [first] = languages
  if (url === undefined || !routes || existing.length < 2) return []
  const all = existing.map(({tag, href}) => ({hreflang: tag, href: url + href}))
  return first?.translated ? [...all, {hreflang: 'x-default', href: url + first.href}] : all
}

function originalOf(route: string, written: string | undefined, site: SiteView): NonNullable<PageView['original']> {
  const lang = written ?? languageOf(route, site)
  const label = site.locales?.find(({tag}) => tag === lang)?.label ?? lang
  return {lang, dir: directionOf(lang), label, href: withBase(site.base, encodeRoute(route))}
}
