import {decodePath} from '../../../../model/url.ts'
import {hrefOf, sectionHref} from '../links.ts'
import {providerFor} from '../provider-for.ts'
import {editDistance} from './edit-distance.ts'

/** Maximum number of pages to suggest for a missing one. */
const most = 4

/** Minimum share of an address's words that the name of a suggested page must contain. */
const leastAlike = 0.5

/**
 * Returns pages whose names are similar to an address, most similar first, then those of its own section. Returns nothing if
 * there are none. Only the error page loads this module.
 *
 * @param path of the address, with the site's base
 * @param base `/` or `/docs/`
 */
export async function near(
  path: string,
  base: string
): Promise<readonly {readonly title: string; readonly href: string; readonly path: string}[]> {
  const segments = decodePath(path.slice(base.length - 1))
    .replace(/\.(?:html?|mdx?)$/, '')
    .split('/')
    .filter(Boolean)
  const words = wordsOf(segments.slice(-2).join(' '))
  if (words.length === 0) return []
  const {groups} = await providerFor(base).search(words.join(' '), {limit: 12, perPage: 1})
  const section = `/${segments[0] ?? ''}/`
  return groups
    .map(group => ({...group, alike: likeness(words, wordsOf(`${group.route} ${group.title}`))}))
    .filter(({alike}) => alike >= leastAlike)
    .sort((a, b) => b.alike - a.alike || isNear(b.route) - isNear(a.route))
    .slice(0, most)
    .map(({title, route}) => ({title, href: hrefOf(base, sectionHref(route, '')), path: route}))

  function isNear(route: string): number {
    return route.startsWith(section) ? 1 : 0
  }
}

/** Returns the words of an address or a title, except for very short ones. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(({length}) => length > 2)
}

/** Returns the share of the words that a name contains, also as a prefix or with a typo. */
function likeness(words: readonly string[], name: readonly string[]): number {
  return words.filter(word => name.some(other => isAlike(word, other))).length / words.length
}

function isAlike(word: string, other: string): boolean {
  if (word.length < 4) return word === other
  if (other.startsWith(word) || (other.length > 3 && word.startsWith(other))) return true
  // A typo in a short word makes another word: `nope` is not `node`.
  const slips = Math.floor(word.length / 5)
  return slips > 0 && editDistance(word, other, slips) <= slips
}
