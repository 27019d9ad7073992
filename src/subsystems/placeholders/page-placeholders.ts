import type {VFile} from 'vfile'
import {compareCodeUnits} from '../../model/order.ts'
import type {PageFacts} from '../../model/page.ts'

/** Returns the names of the placeholders that the transforms of a page have found until now. */
export function placeholdersOn({data}: VFile): Set<string> {
  data.placeholders ??= new Set<string>()
  return data.placeholders as Set<string>
}

/** Returns the placeholders in a page's code, by name. */
export function placeholderFacts(file: VFile): Pick<PageFacts, 'placeholders'> {
  const names = placeholdersOn(file)
  return names.size > 0 ? {placeholders: [...names].sort(compareCodeUnits)} : {}
}
