import {type Locale, localePaths} from '../../model/locales.ts'
import type {Places} from '../../model/project/places.ts'

/** Returns places that give translations their routes. */
export function withLocales(places: Places, locales: readonly Locale[] | undefined): Places {
  const paths = localePaths(locales)
  if (!locales || paths.length === 0) return places
  const own = locales[0]?.path ?? ''
  return {...places, locales: paths, ...(own !== '' && {defaultLocale: own})}
}
