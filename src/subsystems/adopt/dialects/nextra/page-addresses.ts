import {asList, asText, type Data, joinPath} from '../read-data.ts'
import type {AddressPrefix} from '../syntax/addresses/language-addresses.ts'

/** Returns the route of a page in `app/`, to which its addresses are relative; `undefined` for any other file. */
export function appRoute(source: string, first: string | undefined): string | undefined {
  const inner = /^(?:src\/)?app\/(?:(.*)\/)?page\.mdx?$/.exec(source)
  if (!inner) return undefined
  const parts = (inner[1] ?? '').split('/').filter(part => !/^\(.*\)$/.test(part))
  return `/${joinPath(...parts.map(part => (part === '[lang]' ? (first ?? part) : part)))}`
}

/**
 * Returns the language of addresses, which Next.js adds to those without one.
 *
 * @param settings `locales` and `firstLocale` of the project
 */
export function nextLanguages(settings: Data): AddressPrefix {
  const locales = asList(settings.locales).flatMap(name => asText(name) ?? [])
  const first = asText(settings.firstLocale)
  return {
    names: locales,
    of: source => {
      const folder = /^(?:src\/)?content\/([^/]+)\//.exec(source)?.[1]
      if (folder !== undefined && locales.includes(folder)) return folder
      const named = /\.([A-Za-z]{2,3}(?:-[A-Za-z\d]+)*)\.mdx?$/.exec(source)?.[1]
      return named !== undefined && named !== first && locales.includes(named) ? named : undefined
    }
  }
}
