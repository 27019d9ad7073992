import {useRef} from 'react'
import type {SearchResponse} from './provider.ts'

/** Personas come with the first answer and stay when a later one fails. */
export function usePersonas(response: SearchResponse | undefined): SearchResponse['personas'] {
  const known = useRef<SearchResponse['personas']>([])
  if (response && response.personas.length > 0) known.current = response.personas
  return known.current
}
