import {useRef} from 'react'
import type {Label, SearchResponse} from '../../../../plugin/search-provider.ts'

export interface Labels {
  readonly personas: readonly Label[]
  readonly types: readonly Label[]
  readonly tags: readonly Label[]
  /** Name of the reader's version, if the site has several. */
  readonly version?: string
}

/** Returns the values of the filters. They come with the first response and stay if a later search fails. */
export function useLabels(response: SearchResponse | undefined): Labels {
  const known = useRef<Labels>({personas: [], types: [], tags: []})
  if (response) {
    const {personas, types = [], tags = [], version} = response
    if (personas.length + types.length + tags.length > 0 || version !== undefined)
      known.current = {personas, types, tags, ...(version !== undefined && {version})}
  }
  return known.current
}
