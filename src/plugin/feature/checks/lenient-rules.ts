import type {App} from '../../app.ts'

/**
 * Returns severities for pages that were written for another generator, so that a migrated site builds. Every finding that a
 * baseline can accept is a warning until the project sets its own severities.
 */
export function lenientRules(app: App): Readonly<Record<string, 'warn' | 'off'>> {
  const off = app.all('lenient').flatMap(({off = []}) => off)
  return {'*': 'warn', ...Object.fromEntries(off.map(rule => [rule, 'off' as const]))}
}

/** Returns how much readers miss if a rule of a feature reports something, by rule. */
export function featureLosses(app: App): Readonly<Record<string, number>> {
  return Object.assign({}, ...app.all('lenient').map(({losses}) => losses)) as Record<string, number>
}
