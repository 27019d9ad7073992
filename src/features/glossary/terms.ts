import type {Place} from '../../model/diagnostic.ts'
import {type Constant, type Constants, undeclaredValue} from '../../model/project/constants.ts'
import {below, contentDirOf, type Places} from '../../model/project/places.ts'

/** A term that pages explain where they first use it. */
export interface Term {
  /** The term as it is written in prose. */
  readonly name: string
  /** Other forms: a plural, an abbreviation. */
  readonly also: readonly string[]
  /** The meaning, in one or two sentences. */
  readonly definition: string
  /** Address of more information. */
  readonly href?: string
}

/** A term with its declaration in the project. */
export interface DeclaredTerm {
  readonly term: Term
  /** Key under which pages depend on it. */
  readonly key: string
  readonly place: Place
  /** File that declares it, relative to the root. */
  readonly file: string
}

/** The name of the settings. */
export const glossaryName = 'glossary'

/** The file that declares terms, in the folder of pages. */
export const glossaryFile = '_glossary.yaml'

/** Lowercases a form, because a sentence may start with it. Abbreviations are unchanged. */
export function foldTerm(form: string): string {
  return /\p{Lu}.*[\p{Lu}\p{N}]/u.test(form) ? form : form.toLowerCase()
}

const declared = new WeakMap<Constants, readonly DeclaredTerm[]>()

/** Returns the terms of a language, in the order of the file. */
export function termsOf(constants: Constants, places: Places): readonly DeclaredTerm[] {
  let found = declared.get(constants)
  if (!found) {
    found = [...constants.values()].flatMap(constant => termOf(constant, places))
    declared.set(constants, found)
  }
  return found
}

/** Returns the terms of all languages, each once. */
export function allTermsOf(constants: Constants, places: Places): readonly DeclaredTerm[] {
  return [...constants.values()].flatMap(constant => {
    const own = constant.value === undeclaredValue ? Object.values(constant.languages ?? {})[0] : constant
    return own ? termOf(own, places) : []
  })
}

function termOf({name, value, settings, place, file}: Constant, places: Places): DeclaredTerm[] {
  if (settings !== glossaryName || value === undeclaredValue) return []
  return [{term: JSON.parse(value) as Term, key: name, place, file: file ?? below(contentDirOf(places), glossaryFile)}]
}
