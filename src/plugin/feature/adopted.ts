import type {Places} from '../../model/project/places.ts'
import type {App} from '../app.ts'
import type {AdoptedProject, AdoptInput, StandIns} from './adopt.ts'
import {lenientRules} from './checks/lenient-rules.ts'

/** Modules whose named exports are docsgen's own components. */
export function componentModules(standIns: StandIns | undefined): readonly string[] {
  return ['docsgen/components', ...(standIns?.components ?? [])]
}

/** Returns the generators that read a key of front matter, and what to write instead; `undefined` if none does. */
export function foreignKey(app: App, key: string): readonly [generators: string, instead: string] | undefined {
  const {frontMatterKeys = {}} = app.one('adopt') ?? {}
  return Object.hasOwn(frontMatterKeys, key) ? frontMatterKeys[key] : undefined
}

/** Opens a project that was written for another generator; `undefined` if it is docsgen's own. */
export async function openAdopted(
  app: App,
  input: Omit<AdoptInput, 'dialect' | 'rules'> & {readonly dialect?: AdoptInput['dialect'] | 'docsgen'}
): Promise<AdoptedProject | undefined> {
  const {dialect, ...rest} = input
  if (dialect === 'docsgen') return undefined
  const projects = await app.one('adopt')?.projects()
  return projects?.open({...rest, dialect, rules: lenientRules(app)})
}

/** Returns sentences about what docsgen does not read in a project without a configuration. */
export async function unreadNotes(app: App, root: string, places?: Places): Promise<readonly string[]> {
  const projects = await app.one('adopt')?.projects()
  return projects?.unread(root, places) ?? []
}
