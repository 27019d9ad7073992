import type {Diagnostic, Place} from '../../model/diagnostic.ts'

/**
 * Returns the spans that reports mask, by file, because another rule's finding on the same line must not print a secret either.
 */
export function hiddenPlaces(diagnostics: Iterable<Diagnostic>): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>()
  for (const {secret, file, start, end} of diagnostics) {
    if (!secret || !start) continue
    const known = places.get(file)
    const place = end ? {start, end} : {start}
    if (known) known.push(place)
    else places.set(file, [place])
  }
  return places
}
