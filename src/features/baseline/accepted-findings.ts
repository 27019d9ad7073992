import type {Diagnostic} from '../../model/diagnostic.ts'
import {plural} from '../../model/text/plural.ts'
import type {AcceptedFindings, AcceptingProject} from '../../plugin/feature/checks/accept.ts'
import {canBeAccepted, countOf, entriesToKeep, makeBaseline, newSince} from './baseline.ts'
import {defaultBaseline, hasBaseline, readBaseline, writeBaseline} from './baseline-file.ts'

/** The options of `docsgen check` that the feature adds. */
interface BaselineFlags {
  readonly baseline?: string
  readonly updateBaseline?: boolean
}

/** The findings in the project's baseline: the file of `--baseline`, else `docsgen.baseline.json`, if it exists. */
export const acceptedFindings: AcceptedFindings = {
  fresh(found, {root, options, logger}) {
    const {baseline: file}: BaselineFlags = options ?? {}
    if (file === undefined && !hasBaseline(root, defaultBaseline)) return found
    const name = file ?? defaultBaseline
    const {fresh, old, gone} = newSince(readBaseline(root, name), found)
    if (old > 0) logger?.info(`${name} accepts ${plural(old, 'finding')}.`)
    if (gone > 0)
      logger?.info(
        `${plural(gone, 'finding')} in ${name} no longer ${gone === 1 ? 'occurs' : 'occur'}; remove ${gone === 1 ? 'it' : 'them'} with \`--update-baseline\`.`
      )
    return fresh
  },
  accept(found, selected, project) {
    const {updateBaseline, baseline = defaultBaseline}: BaselineFlags = project.options ?? {}
    return updateBaseline ? write(found, selected, {...project, file: baseline}) : undefined
  },
  list(root) {
    if (!hasBaseline(root, defaultBaseline)) return undefined
    return {file: defaultBaseline, rules: readBaseline(root, defaultBaseline).findings.map(({rule}) => rule)}
  },
  advice: program => `\`${program} check --update-baseline\` accepts these warnings, so that only new ones show.`
}

/**
 * Writes the selected findings to the baseline.
 *
 * @returns the findings that a baseline cannot contain
 */
function write(
  found: readonly Diagnostic[],
  selected: readonly Diagnostic[],
  {root, logger, file}: AcceptingProject & {readonly file: string}
): readonly Diagnostic[] {
  const kept = hasBaseline(root, file) ? entriesToKeep(readBaseline(root, file), found, selected) : []
  const baseline = makeBaseline([...selected.filter(canBeAccepted), ...kept])
  writeBaseline(root, file, baseline)
  logger?.info(`${file} contains ${plural(countOf(baseline), 'finding')}.`)
  const refused = selected.filter(diagnostic => !canBeAccepted(diagnostic))
  if (refused.length > 0)
    logger?.error(
      `${plural(refused.length, 'error')} cannot be in a baseline: ${refused.length === 1 ? 'it keeps' : 'they keep'} a page from being read or built.`
    )
  return refused
}
