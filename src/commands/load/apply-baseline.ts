import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {defaultBaseline, readBaseline} from '../../host/machine/baseline-file.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Logger} from '../../model/project/logger.ts'
import {newSince} from '../../rules/baseline.ts'

/**
 * Returns the findings that are not in the project's baseline, and logs how many are in it and how many of it no longer occur.
 *
 * @param found every finding of the run: filter afterwards
 * @param input.file default: `docsgen.baseline.json`, if it exists
 * @throws HostError 2 if a named file does not exist or is not a baseline
 */
export function applyBaseline(
  found: readonly Diagnostic[],
  {root, file, logger}: {readonly root: string; readonly file?: string | undefined; readonly logger: Logger}
): readonly Diagnostic[] {
  if (file === undefined && !existsSync(join(root, defaultBaseline))) return found
  const name = file ?? defaultBaseline
  const baseline = readBaseline(root, name)
  const {fresh, old, gone} = newSince(baseline, found)
  if (old > 0) logger.info(`${name} accepts ${old} ${old === 1 ? 'finding' : 'findings'}.`)
  if (gone > 0)
    logger.info(
      `${gone} ${gone === 1 ? 'finding' : 'findings'} in ${name} no longer ${gone === 1 ? 'occurs' : 'occur'}; remove ${gone === 1 ? 'it' : 'them'} with \`--update-baseline\`.`
    )
  return fresh
}
