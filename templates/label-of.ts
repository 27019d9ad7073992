import type {PersonaInfo} from '../src/model/site.ts'
import {titleFromName} from '../src/model/title-from-name.ts'

/** The label of a persona or content type; an id that the site does not name is spelled out: `chain-operator`, `Chain operator`. */
export function labelOf(known: readonly PersonaInfo[], id: string): string {
  return known.find(info => info.id === id)?.title ?? titleFromName(id)
}
