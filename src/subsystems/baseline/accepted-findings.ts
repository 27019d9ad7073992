import {HostError} from '../../host/machine/host-error.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Logger} from '../../model/project/logger.ts'
import {plural} from '../../model/text/plural.ts'
import type {KnownRules} from '../../rules/catalogue.ts'
import {newSince} from './baseline.ts'
import {defaultBaseline, hasBaseline, readBaseline} from './baseline-file.ts'

/** The options of `docsgen check` about the baseline. */
export interface BaselineFlags {
  readonly baseline?: string
  readonly updateBaseline?: boolean
}

/** Returns the rules of the findings in the project's baseline, one for each, and the file; `undefined` if the project has none. */
export function acceptedRules(root: string): {readonly file: string; readonly rules: readonly string[]} | undefined {
  if (!hasBaseline(root, defaultBaseline)) return undefined
  return {file: defaultBaseline, rules: readBaseline(root, defaultBaseline).findings.map(({rule}) => rule)}
}

/**
 * Returns a sentence about how to accept all findings of a build.
 *
 * @param program how the user runs docsgen
 */
export const baselineAdvice = (program: string): string =>
  `\`${program} check --update-baseline\` accepts these warnings, so that only new ones show.`

/**
 * Returns the findings that are not in the project's baseline: the file of `--baseline`, else `docsgen.baseline.json`, if it exists.
 * Pass every finding of the run, and filter afterwards. An update of the baseline needs all of them, and gets them.
 *
 * @param run.logger default: prints nothing
 * @param flags default: none
 * @throws HostError 2 if the baseline cannot be read
 */
export function freshFindings(
  found: readonly Diagnostic[],
  {root, known, logger}: {readonly root: string; readonly known: KnownRules; readonly logger?: Logger | undefined},
  {baseline: file, updateBaseline = false}: BaselineFlags = {}
): readonly Diagnostic[] {
  if (updateBaseline) return found
  if (file === undefined && !hasBaseline(root, defaultBaseline)) return found
  const name = file ?? defaultBaseline
  const {fresh, old, gone} = newSince(readBaseline(root, name), found, known)
  if (old > 0) logger?.info(`${name} accepts ${plural(old, 'finding')}.`)
  if (gone > 0)
    logger?.info(
      `${plural(gone, 'finding')} in ${name} no longer ${gone === 1 ? 'occurs' : 'occur'}; remove ${gone === 1 ? 'it' : 'them'} with \`--update-baseline\`.`
    )
  return fresh
}

/**
 * Returns `freshFindings` for a program that keeps running. A baseline that cannot be read accepts nothing.
 *
 * @param onProblem called with the reason, once until the baseline can be read again
 */
export function createFreshFindings(
  onProblem: (message: string) => void
): (
  found: readonly Diagnostic[],
  project: {readonly root: string; readonly known: KnownRules}
) => readonly Diagnostic[] {
  let told: string | undefined
  return (found, project) => {
    try {
      const fresh = freshFindings(found, project)
      told = undefined
      return fresh
    } catch (error) {
      if (!(error instanceof HostError)) throw error
      if (error.message !== told) onProblem(error.message)
      told = error.message
      return found
    }
  }
}
