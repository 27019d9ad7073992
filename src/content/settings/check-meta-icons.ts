import type {Diagnostic} from '../../model/diagnostic.ts'
import type {MetaFile, MetaValue} from '../../model/page-map.ts'
import type {IconProblem, IconSet} from '../../subsystems/icons/packaged-icons.ts'
import type {MetaProblem} from './check-meta-values.ts'

type MetaIconProblem = MetaProblem & IconProblem

/** Returns problems for icons in `_meta` entries, including groups, that do not exist. */
export function checkMetaIcons(values: Readonly<Record<string, MetaValue>>, icons: IconSet): MetaIconProblem[] {
  return Object.entries(values).flatMap(([key, value]) => problemsOf(value, [key], icons))
}

/**
 * Returns the same problems for a navigation from another generator, as warnings, because its sites have icons that docsgen
 * lacks.
 */
export function derivedIconFindings({source, entries}: MetaFile, icons: IconSet): Diagnostic[] {
  return entries.flatMap(({key, value, place, items}) =>
    problemsOf(value, [key], icons).map(
      ({path, rule, reason, actual, expected}): Diagnostic => ({
        rule,
        severity: 'warning',
        file: source,
        ...place,
        ...items?.[path.at(-2) ?? ''],
        reason,
        actual,
        ...(expected.length > 0 && {expected})
      })
    )
  )
}

function problemsOf(value: MetaValue, path: readonly string[], icons: IconSet): MetaIconProblem[] {
  if (typeof value === 'string') return []
  const problem = 'icon' in value && value.icon !== undefined ? icons.problem(value.icon) : undefined
  const items = value.type === 'group' || value.type === 'section' ? (value.items ?? {}) : {}
  return [
    ...(problem ? [{...problem, path: [...path, 'icon'], atKey: false}] : []),
    ...Object.entries(items).flatMap(([key, item]) => problemsOf(item, [...path, 'items', key], icons))
  ]
}
