import {HostError} from '../../host/machine/host-error.ts'
import type {PageFacts} from '../../model/page.ts'
import {isBelow} from '../../model/project/places.ts'
import {isMade, parentRoute, type Route} from '../../model/url.ts'
import {moveEdits} from '../../subsystems/moves/move-edits.ts'
import type {MovePlan} from '../../subsystems/moves/moves.ts'
import {planMove, planRenames} from '../../subsystems/moves/plan-move.ts'
import {unknownLinks} from '../../subsystems/moves/unknown-links.ts'
import {RenameError} from './rename-error.ts'
import type {Answers} from './workspace.ts'

/** What changes when pages or folders get other paths: exactly what `docsgen mv` would write. */
export interface PageMove {
  /** New texts by path before the move. */
  readonly texts: ReadonlyMap<string, string>
  /** Files, or one whole folder, old path to new path. */
  readonly renames: readonly (readonly [from: string, to: string])[]
  /** Changes that a person must make. */
  readonly notes: readonly string[]
}

/**
 * Returns the changes that give a page another route. A page with a folder of the same name takes the folder along.
 *
 * @param name a route, a path relative to the root, or the last part of the new route
 * @throws RenameError if the move is impossible
 */
export async function movePage(answers: Answers, {route}: PageFacts, name: string): Promise<PageMove> {
  const given = name.trim()
  const to = given.includes('/') ? given : (`${parentRoute(route).replace(/\/$/, '')}/${given}` as Route)
  if (given === '') throw new RenameError('Type a route, such as `/guide/install`.')
  try {
    const plan = await planMove({from: route, to, project: answers.project})
    const {folder, files} = plan
    const beside = [...files].filter(([from]) => !folder || !from.startsWith(`${folder.from}/`))
    return {
      ...textsOf(answers, plan),
      renames: [...(folder ? [[folder.from, folder.to] as const] : []), ...beside]
    }
  } catch (error) {
    if (error instanceof HostError) throw new RenameError(error.message)
    throw error
  }
}

/**
 * Returns the changes for files and folders that the editor itself is about to rename.
 *
 * @param input.translated whether translations move with their originals, as further renames
 */
export async function followRenames(
  answers: Answers,
  {renames, translated}: {readonly renames: PageMove['renames']; readonly translated: boolean}
): Promise<PageMove> {
  const plan = await planRenames(renames, {project: answers.project, translated})
  const further = [...plan.files].filter(([path]) => !renames.some(([from]) => path === from || isBelow(path, from)))
  return {...textsOf(answers, plan), renames: further}
}

function textsOf(answers: Answers, plan: MovePlan): Omit<PageMove, 'renames'> {
  const [unknown] = unknownLinks(answers.findings())
  if (unknown)
    throw new RenameError(`\`${unknown.file}\` cannot be read and may contain links to the page. Fix it first.`)
  const {texts, notes} = moveEdits({project: answers.project, pages: answers.pages(), plan, read: answers.text})
  return {texts: new Map([...texts].filter(([path]) => !isMade(path))), notes}
}
