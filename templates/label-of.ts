import type {PersonaInfo} from '../src/model/site.ts'

/** The label of a persona or content type; an id that the site does not name is spelled out: `chain-operator`, `Chain operator`. */
export function labelOf(known: readonly PersonaInfo[], id: string): string {
  const words = id.replaceAll('-', ' ')
  return known.find(info => info.id === id)?.title ?? words.charAt(0).toUpperCase() + words.slice(1)
}
