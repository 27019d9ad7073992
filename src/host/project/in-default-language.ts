import type {Config} from '../../model/project/config.ts'
import {inDefaultLanguage, type LanguagePlaces} from '../../model/project/default-language.ts'

/** Returns a configuration whose links point to the default language unless they contain one. See `inDefaultLanguage`. */
export function configInDefaultLanguage(config: Config, places: LanguagePlaces): Config {
  if (!places.defaultLocale) return config
  const {nav, locales, theme} = config
  const moved = (href: string): string => inDefaultLanguage(href, places)
  const movedLink = <Link extends {readonly href: string}>(link: Link): Link => ({...link, href: moved(link.href)})
  const {banner, footer} = theme
  return {
    ...config,
    nav: nav.map(movedLink),
    ...(locales && {
      locales: locales.map(locale => ({
        ...locale,
        ...(locale.nav && {
          nav: Object.fromEntries(Object.entries(locale.nav).map(([href, title]) => [moved(href), title]))
        })
      }))
    }),
    theme: {
      ...theme,
      ...(typeof banner === 'object' && banner.href !== undefined && {banner: {...banner, href: moved(banner.href)}}),
      ...(typeof footer === 'object' &&
        footer.columns && {
          footer: {...footer, columns: footer.columns.map(column => ({...column, links: column.links.map(movedLink)}))}
        })
    }
  }
}
