import {featureMembers} from '../../installed-features.ts'

/**
 * Returns severities for pages that were written for another generator, so that a migrated site builds. Every finding that a
 * baseline can accept is a warning until the project sets its own severities.
 */
export function lenientRules(): Readonly<Record<string, 'warn' | 'off'>> {
  const off = featureMembers('lenient').flatMap(({off = []}) => off)
  return {'*': 'warn', ...Object.fromEntries(off.map(rule => [rule, 'off' as const]))}
}

/** Returns how much readers miss by the findings of features' rules, by rule. */
export function featureLosses(): Readonly<Record<string, number>> {
  return Object.assign({}, ...featureMembers('lenient').map(({losses}) => losses)) as Record<string, number>
}
