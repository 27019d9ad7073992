import {isBelow, type Places} from './places.ts'

/** What determines whether an address contains a language. */
export type LanguagePlaces = Pick<Places, 'locales' | 'defaultLocale' | 'versions'>

/**
 * Returns an address with the path of the default language if it contains no language: `/install` is `/en/install`. Files may
 * stay where they are when the default language gets a path, and so may the addresses in them.
 *
 * @param address root-relative, without the base. Addresses of files and other addresses stay as they are
 */
export function inDefaultLanguage(
  address: string,
  {locales = [], defaultLocale = '', versions}: LanguagePlaces
): string {
  if (defaultLocale === '' || !address.startsWith('/') || address.startsWith('//')) return address
  const end = address.search(/[?#]/)
  const route = end < 0 ? address : address.slice(0, end)
  if (/\.(?!html?$)[A-Za-z][A-Za-z0-9]{0,5}$/.test(route) || /^\/(?:404|500)$/.test(route)) return address
  const isIn = (folder: string): boolean => route === folder || isBelow(route, folder)
  // Inside a version, the language comes after the version.
  const version = Object.values(versions ?? {})
    .flatMap(({path, routes}) => (path === '' || routes ? [] : [`/${path}`]))
    .find(isIn)
  const start = version ?? ''
  if (locales.some(path => isIn(`${start}/${path}`))) return address
  const inner = address.slice(start.length)
  return `${start}/${defaultLocale}${/^\/(?:$|[?#])/.test(inner) ? inner.slice(1) : inner}`
}
