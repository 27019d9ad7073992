import type {Diagnostic, Place} from '../../model/diagnostic.ts'

/** Rules whose findings name text that no log may repeat. */
const secretRules = new Set(['no-secrets'])

/** Spans that reports mask, by file: a secret must not be printed by the finding of another rule on its line either. */
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
