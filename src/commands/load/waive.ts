import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {defaultBaseline, readBaseline} from '../../host/machine/baseline-file.ts'
import type {Logger} from '../../host/machine/terminal/logger.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import {newSince} from '../../rules/baseline.ts'
import {catalogue} from '../../rules/catalogue.ts'

/** Whether a project may live with a finding: not where it leaves a page unread or unbuilt. */
export function isWaivable({rule}: Diagnostic): boolean {
  return catalogue.get(rule)?.fixed !== true
}

/**
 * Findings less those that the project's baseline holds. What leaves a page wrong cannot be waived.
 *
 * @param input.file default: `docsgen.baseline.json`, where there is one
 * @throws HostError 2 where a file that is named is not there, or is no baseline
 */
export function waive(
  found: readonly Diagnostic[],
  {root, file, logger}: {readonly root: string; readonly file?: string | undefined; readonly logger: Logger}
): readonly Diagnostic[] {
  if (file === undefined && !existsSync(join(root, defaultBaseline))) return found
  const name = file ?? defaultBaseline
  const baseline = readBaseline(root, name)
  const {fresh, old, gone} = newSince(baseline, found.filter(isWaivable))
  if (old > 0) logger.info(`${old} ${old === 1 ? 'finding is' : 'findings are'} in ${name}.`)
  if (gone > 0)
    logger.info(
      `${gone} of ${name} ${gone === 1 ? 'is' : 'are'} gone; drop ${gone === 1 ? 'it' : 'them'} with \`--update-baseline\`.`
    )
  const kept = new Set(fresh)
  return found.filter(diagnostic => kept.has(diagnostic) || !isWaivable(diagnostic))
}
