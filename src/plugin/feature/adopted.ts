import type {Places} from '../../model/project/places.ts'
import {featureMember} from '../installed-features.ts'
import type {Adopt, AdoptedProject, AdoptedSetup, AdoptedSyntax, AdoptInput} from './adopt.ts'

/** Modules whose named exports are docsgen's own components. */
export function componentModules(): readonly string[] {
  return ['docsgen/components', ...(adopt()?.standIns.components ?? [])]
}

/** Matches modules of other frameworks that may have a replacement; `undefined` if none has. */
export function replacedModules(): RegExp | undefined {
  return adopt()?.standIns.modules
}

/** Returns the name of the replacement for a module of another framework, or `undefined` if there is none. */
export function standInOf(specifier: string): string | undefined {
  return adopt()?.standIns.find(specifier)
}

/** Returns the generators that read a key of front matter, and what to write instead; `undefined` if none does. */
export function foreignKey(key: string): readonly [generators: string, instead: string] | undefined {
  const {frontMatterKeys = {}} = adopt() ?? {}
  return Object.hasOwn(frontMatterKeys, key) ? frontMatterKeys[key] : undefined
}

/** Opens a project that was written for another generator; `undefined` if it is docsgen's own. */
export async function openAdopted(
  input: Omit<AdoptInput, 'dialect'> & {readonly dialect?: AdoptInput['dialect'] | 'docsgen'}
): Promise<AdoptedProject | undefined> {
  const {dialect, ...rest} = input
  if (dialect === 'docsgen') return undefined
  const projects = await adopt()?.projects()
  return projects?.open({...rest, dialect})
}

/** Returns sentences about what docsgen does not read in a project without a configuration. */
export async function unreadNotes(root: string, places?: Places): Promise<readonly string[]> {
  const projects = await adopt()?.projects()
  return projects?.unread(root, places) ?? []
}

/** Loads the syntax of an adopted project's pages, for the thread that reads them. */
export async function adoptedSyntax(project: AdoptedSetup): Promise<AdoptedSyntax | undefined> {
  return adopt()?.syntax(project)
}

function adopt(): Adopt | undefined {
  return featureMember('adopt')
}
