import type {SearchGroup, SearchHit} from '../../../../plugin/search-provider.ts'

/** Returns the hit that has the title of its page as heading, which is the page itself, and the other hits in their order. */
export function splitPageHit({title, hits}: SearchGroup): {
  readonly page: SearchHit | undefined
  readonly sections: readonly SearchHit[]
} {
  const page = hits.find(hit => hit.crumbs.length === 0 && hit.heading.map(({text}) => text).join('') === title)
  return {page, sections: hits.filter(hit => hit !== page)}
}

/** Returns the hits of a group in the order of its rows. The page itself precedes its sections, because its row shows the title. */
export function hitsInOrder(group: SearchGroup): readonly SearchHit[] {
  const {page, sections} = splitPageHit(group)
  return page ? [page, ...sections] : sections
}
