import type {Diagnostic} from '../../model/diagnostic.ts'
import {plural} from '../../model/text/plural.ts'
import type {CheckedRun} from '../../plugin/feature/checks/check-selection.ts'
import type {BaselineFlags} from './accepted-findings.ts'
import {canBeAccepted, countOf, entriesToKeep, makeBaseline} from './baseline.ts'
import {defaultBaseline, hasBaseline, readBaseline, writeBaseline} from './baseline-file.ts'

/** Returns all findings, after rewriting the baseline if the options request that. */
export function selectFindings(found: readonly Diagnostic[], run: CheckedRun<BaselineFlags>): readonly Diagnostic[] {
  const {all, known, root, options, logger} = run
  if (!options.updateBaseline) return found
  return write(all, found, {root, known, logger, file: options.baseline ?? defaultBaseline})
}

/**
 * Writes the selected findings to the baseline.
 *
 * @returns the findings that a baseline cannot contain
 */
function write(
  found: readonly Diagnostic[],
  selected: readonly Diagnostic[],
  {root, known, logger, file}: Pick<CheckedRun<unknown>, 'root' | 'known' | 'logger'> & {readonly file: string}
): readonly Diagnostic[] {
  const kept = hasBaseline(root, file) ? entriesToKeep(readBaseline(root, file), found, {selected, known}) : []
  const baseline = makeBaseline([...selected.filter(found => canBeAccepted(found, known)), ...kept])
  writeBaseline(root, file, baseline)
  logger.info(`${file} contains ${plural(countOf(baseline), 'finding')}.`)
  const refused = selected.filter(diagnostic => !canBeAccepted(diagnostic, known))
  if (refused.length > 0)
    logger.error(
      `${plural(refused.length, 'error')} cannot be in a baseline: ${refused.length === 1 ? 'it keeps' : 'they keep'} a page from being read or built.`
    )
  return refused
}
