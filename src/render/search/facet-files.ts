import {compareCodeUnits} from '../../model/order.ts'
import type {PageFacts} from '../../model/page.ts'
import {encodeNumber} from '../../model/search/codec.ts'
import type {Facets, FacetTable, Label} from '../../model/search/format.ts'
import type {PersonaInfo} from '../../model/site.ts'
import {titleFromName} from '../../model/title-from-name.ts'
import type {HashedFiles} from './hashed-files.ts'

/** Tags that readers can choose from, those of most pages: a longer list is searched, not chosen from. */
const mostTags = 100

export interface FacetInput {
  /** By number. */
  readonly pages: readonly (Pick<PageFacts, 'frontMatter'> & {readonly number: number})[]
  /** Content types with their titles, in the order in which they are offered. */
  readonly types: readonly PersonaInfo[]
}

/**
 * Writes which pages have which content type and which tags (`tags` and `categories` of the front matter). The lists go into the
 * manifest; who has what is a file of its own, fetched when somebody chooses.
 *
 * @returns nothing where pages differ in neither
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
    types: severalOf(
      [...known, ...others].map(id => types.find(type => type.id === id) ?? {id, title: spelledOut(id)})
    ),
    tags: severalOf(tags)
  }
  if (labels.types.length === 0 && labels.tags.length === 0) return undefined
  const table: FacetTable = {
    types: labels.types.map(({id}) => steps(byType.get(id) ?? [])),
    tags: labels.tags.map(({id}) => steps(byTag.get(id) ?? []))
  }
  return {...labels, file: files.add(JSON.stringify(table), hash => `search/facets.${hash}.json`)}
}

/** One value is no choice. */
function severalOf(labels: readonly Label[]): readonly Label[] {
  return labels.length > 1 ? labels.map(({id, title}) => ({id, title})) : []
}

/** As front matter has them, whatever else stands there. */
export function tagsOf(frontMatter: Readonly<Record<string, unknown>>): string[] {
  return [frontMatter.tags, frontMatter.categories]
    .flat()
    .filter((tag): tag is string => typeof tag === 'string' && tag.trim() !== '')
    .map(tag => tag.trim())
}

/** `node-setup`, `Node setup`; what is no identifier stays as it was written. */
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
