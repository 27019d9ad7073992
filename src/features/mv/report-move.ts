import {unifiedDiff} from '../../commands/report/diff.ts'
import {readSourceText} from '../../host/machine/read-source-text.ts'
import {compareCodeUnits} from '../../model/order.ts'
import {isMetaPath} from '../../model/project/project-files.ts'
import {plural} from '../../model/text/plural.ts'
import type {MovePlan} from '../../subsystems/moves/moves.ts'

/**
 * Returns the changes of a move, as renames and a diff.
 *
 * @param input.texts new texts by path before the move
 */
export function describe({
  root,
  plan,
  texts
}: {
  root: string
  plan: MovePlan
  texts: ReadonlyMap<string, string>
}): string {
  const renames = [...plan.files].map(([from, to]) => `rename ${from} -> ${to}\n`)
  const diffs = [...texts]
    .sort(([a], [b]) => compareCodeUnits(a, b))
    .map(([path, text]) =>
      unifiedDiff(
        plan.files.get(path) ?? path,
        readSourceText(root, path) ?? '',
        text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
      )
    )
  return renames.join('') + diffs.join('')
}

/** Returns a short summary of a move. */
export function summarize(input: {
  plan: MovePlan
  links: number
  changed: ReadonlyMap<string, string>
  redirects: number
  notes: readonly string[]
  dryRun: boolean
}): string {
  const {plan, links, changed, redirects, notes, dryRun} = input
  const metas = [...changed.keys()].filter(isMetaPath)
  const pages = [...plan.routes].sort(([a], [b]) => compareCodeUnits(a, b))
  const shown = pages.slice(0, 10).map(([from, to]) => `  ${from} → ${to}`)
  if (pages.length > shown.length) shown.push(`  … and ${pages.length - shown.length} more`)
  return [
    `${dryRun ? 'Would move' : 'Moved'} ${plural(plan.files.size, 'file')}`,
    ...shown,
    `  ${plural(links, 'link')} rewritten, ${plural(redirects, 'redirect')} added${metas.length > 0 ? `, ${metas.join(' and ')} changed` : ''}`,
    ...notes.map(note => `  note: ${note}`)
  ].join('\n')
}
