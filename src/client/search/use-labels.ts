import {useRef} from 'react'
import type {Label} from '../../model/search/format.ts'
import type {SearchResponse} from './provider.ts'

export interface Labels {
  readonly personas: readonly Label[]
  readonly types: readonly Label[]
  readonly tags: readonly Label[]
}

/** What results can be narrowed to: it comes with the first answer and stays when a later one fails. */
export function useLabels(response: SearchResponse | undefined): Labels {
  const known = useRef<Labels>({personas: [], types: [], tags: []})
  if (response) {
    const {personas, types = [], tags = []} = response
    if (personas.length + types.length + tags.length > 0) known.current = {personas, types, tags}
  }
  return known.current
}
