import type {PersonaInfo} from '../src/model/site.ts'
import {titleFromName} from '../src/model/text/title-from-name.ts'

/** Returns the label of a persona or content type. Without a label, it spells out the id: `chain-operator` becomes `Chain operator`. */
export function labelOf(known: readonly PersonaInfo[], id: string): string {
  return known.find(info => info.id === id)?.title ?? titleFromName(id)
}
