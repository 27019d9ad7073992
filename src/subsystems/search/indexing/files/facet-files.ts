import {compareCodeUnits} from '../../../../model/order.ts'
import type {PageFacts} from '../../../../model/page.ts'
import type {PersonaInfo} from '../../../../model/site.ts'
import {titleFromName} from '../../../../model/text/title-from-name.ts'
import type {Label} from '../../../../plugin/search-provider.ts'
import {encodeNumber} from '../../format/codec.ts'
import type {Facets, FacetTable} from '../../format/format.ts'
import type {HashedFiles} from './hashed-files.ts'

/** Maximum number of tags in the filter, those with the most pages first. A longer list is not practical. */
const mostTags = 100

export interface FacetInput {
  /** Sorted by number. */
  readonly pages: readonly (Pick<PageFacts, 'frontMatter'> & {readonly number: number})[]
  /** Content types with their titles, in the order of the filter. */
  readonly types: readonly PersonaInfo[]
}

/**
 * Writes the content types and tags of pages (`tags` and `categories` of the front matter). The manifest contains the lists. The
 * pages of each value are in a separate file, which the browser fetches when a reader uses a filter.
 *
 * @returns `undefined` if pages differ in neither
 */
export function facetFiles({pages, types}: FacetInput, files: HashedFiles): Facets | undefined {
  const byType = new Map<string, number[]>()
  const byTag = new Map<string, number[]>()
  const titles = new Map<string, string>()
  const add = (map: Map<string, number[]>, id: string, number: number): void => {
    const known = map.get(id)
    if (known) known.push(number)
    else map.set(id, [number])
  }
  for (const {number, frontMatter} of pages) {
    if (frontMatter.content_type !== undefined) add(byType, frontMatter.content_type, number)
    for (const tag of new Set(tagsOf(frontMatter))) {
      const id = tag.toLowerCase()
      if (byTag.get(id)?.at(-1) === number) continue
      if (!titles.has(id)) titles.set(id, tag)
      add(byTag, id, number)
    }
  }
  const known = types.map(({id}) => id).filter(id => byType.has(id))
  const others = [...byType.keys()].filter(id => !known.includes(id)).sort(compareCodeUnits)
  const tags = [...byTag]
    .sort(([a, x], [b, y]) => y.length - x.length || compareCodeUnits(a, b))
    .slice(0, mostTags)
    .map(([id]) => ({id, title: spelledOut(titles.get(id) ?? id)}))
    .sort((a, b) => compareCodeUnits(a.title, b.title))
  const labels = {
    types: ifSeveral(
      [...known, ...others].map(id => types.find(type => type.id === id) ?? {id, title: spelledOut(id)})
    ),
    tags: ifSeveral(tags)
  }
  if (labels.types.length === 0 && labels.tags.length === 0) return undefined
  const table: FacetTable = {
    types: labels.types.map(({id}) => steps(byType.get(id) ?? [])),
    tags: labels.tags.map(({id}) => steps(byTag.get(id) ?? []))
  }
  return {...labels, file: files.add(JSON.stringify(table), hash => `search/facets.${hash}.json`)}
}

/** Returns the labels if there are several, because a single value offers no choice. */
function ifSeveral(labels: readonly Label[]): readonly Label[] {
  return labels.length > 1 ? labels.map(({id, title}) => ({id, title})) : []
}

/** Returns the tags of front matter, which may contain values of any type. */
export function tagsOf(frontMatter: Readonly<Record<string, unknown>>): string[] {
  return [frontMatter.tags, frontMatter.categories]
    .flat()
    .filter((tag): tag is string => typeof tag === 'string' && tag.trim() !== '')
    .map(tag => tag.trim())
}

/** Returns a tag as a title: `node-setup` is `Node setup`. A tag that is not an identifier stays as it is. */
function spelledOut(id: string): string {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)) return id
  return titleFromName(id)
}

function steps(numbers: readonly number[]): string {
  let last = 0
  return numbers
    .map(number => {
      const step = encodeNumber(number - last)
      last = number
      return step
    })
    .join('')
}
