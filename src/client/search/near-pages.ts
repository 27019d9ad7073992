import {hrefOf, sectionHref} from './links.ts'
import {providerFor} from './provider-for.ts'

/** How many pages are offered in the place of one that is not there. */
const most = 4

/**
 * Module of the error page, loaded there only: the pages that the words of an address find, those of its own section
 * first.
 *
 * @param path of the address, with the site's base
 * @param base `/` or `/docs/`
 */
export async function near(
  path: string,
  base: string
): Promise<readonly {readonly title: string; readonly href: string; readonly path: string}[]> {
  const segments = decode(path.slice(base.length - 1))
    .replace(/\.(?:html?|mdx?)$/, '')
    .split('/')
    .filter(Boolean)
  const words = segments
    .slice(-2)
    .join(' ')
    .replace(/[-_.]+/g, ' ')
    .trim()
  if (words === '') return []
  const {groups} = await providerFor(base).search(words, {limit: 12, perPage: 1})
  const section = `/${segments[0] ?? ''}/`
  const isNear = (route: string): number => (route.startsWith(section) ? 0 : 1)
  return [...groups]
    .sort((a, b) => isNear(a.route) - isNear(b.route))
    .slice(0, most)
    .map(({title, route}) => ({title, href: hrefOf(base, sectionHref(route, '')), path: route}))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
