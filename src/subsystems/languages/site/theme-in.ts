import type {Locale} from '../../../model/locales.ts'
import type {Site, SiteView} from '../../../model/site.ts'
import type {Route} from '../../../model/url.ts'
import {moveAddress} from '../../../site/languages/moved-addresses.ts'

type ThemeTexts = NonNullable<SiteView['themes']>[string]

/**
 * Returns the name, the banner and the footer of the theme in a language: its texts, with links to the pages of the language. Returns
 * `undefined` if they are those of the default language.
 */
export function themeIn(
  locale: Locale,
  {
    theme: {brand, banner, footer} = {},
    first,
    byRoute
  }: {readonly theme: ThemeTexts | undefined; readonly first: Locale | undefined; readonly byRoute: Site['byRoute']}
): ThemeTexts | undefined {
  const text = (written: string): string => locale.theme?.[written] ?? written
  const href = (written: string): string => {
    const moved = moveAddress(written, locale, first)
    return byRoute.has(moved.replace(/[?#].*$/s, '') as Route) ? moved : written
  }
  const own: ThemeTexts = {
    ...(brand !== undefined && {brand: text(brand)}),
    ...(typeof banner === 'string' && {banner: text(banner)}),
    ...(typeof banner === 'object' && {
      banner: {...banner, text: text(banner.text), ...(banner.href !== undefined && {href: href(banner.href)})}
    }),
    ...(typeof footer === 'string' && {footer: text(footer)}),
    ...(typeof footer === 'object' && {
      footer: {
        ...footer,
        ...(footer.text !== undefined && {text: text(footer.text)}),
        ...(footer.columns && {
          columns: footer.columns.map(({title, links}) => ({
            title: text(title),
            links: links.map(link => ({title: text(link.title), href: href(link.href)}))
          }))
        })
      }
    })
  }
  const given = {...(brand !== undefined && {brand}), ...(banner && {banner}), ...(footer && {footer})}
  return JSON.stringify(own) === JSON.stringify(given) ? undefined : own
}
