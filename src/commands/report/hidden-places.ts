import type {Diagnostic, Place} from '../../model/diagnostic.ts'

/** Rules that find text which must not be printed. */
const secretRules = new Set(['no-secrets'])

/**
 * Returns the spans that reports mask, by file, because another rule's finding on the same line must not print a secret either.
 */
export function hiddenPlaces(diagnostics: Iterable<Diagnostic>): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>()
  for (const {rule, file, start, end} of diagnostics) {
    if (!secretRules.has(rule) || !start) continue
    const known = places.get(file)
    const place = end ? {start, end} : {start}
    if (known) known.push(place)
    else places.set(file, [place])
  }
  return places
}
