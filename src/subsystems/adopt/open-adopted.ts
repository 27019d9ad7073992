import type {Places} from '../../model/project/places.ts'
import type {App} from '../../plugin/app.ts'
import {lenientRules} from '../../plugin/feature/checks/lenient-rules.ts'
import type {AdoptedProject, AdoptedSetup, AdoptedSyntax, AdoptInput} from './adopted-project.ts'

/**
 * Opens a project that was written for another generator. Its configuration and settings are read again each time.
 *
 * @returns `undefined` if the project is docsgen's own, or if docsgen does not recognize its generator
 */
export async function openAdopted(
  app: App,
  input: Omit<AdoptInput, 'dialect' | 'rules'> & {readonly dialect?: AdoptInput['dialect'] | 'docsgen'}
): Promise<AdoptedProject | undefined> {
  const {dialect, ...rest} = input
  if (dialect === 'docsgen') return undefined
  const {openDialect} = await import('./open/open-dialect.ts')
  return openDialect({...rest, dialect, rules: lenientRules(app)})
}

/**
 * Returns sentences about what docsgen does not read in a project without a configuration.
 *
 * @param places of its pages; absent if it has none
 */
export async function unreadNotes(root: string, places?: Places): Promise<readonly string[]> {
  const {notesOnUnread} = await import('./open/notes-on-unread.ts')
  return notesOnUnread(root, places)
}

/** Loads the syntax of an adopted project's pages. Threads need nothing else of its generator. */
export async function loadSyntax(project: AdoptedSetup | undefined): Promise<AdoptedSyntax | undefined> {
  if (!project) return undefined
  const {dialectSyntax} = await import('./dialects/dialect-syntax.ts')
  return dialectSyntax(project)
}
