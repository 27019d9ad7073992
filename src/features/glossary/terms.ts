import type {Place} from '../../model/diagnostic.ts'
import type {Constants} from '../../model/project/constants.ts'
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
}

/** The name of the settings. */
export const glossaryName = 'glossary'

/** The file that declares terms, in the folder of pages. */
export const glossaryFile = '_glossary.yaml'

/** Returns the path of the glossary, relative to the root. */
export function glossarySourceOf(places: Places): string {
  return below(contentDirOf(places), glossaryFile)
}

/** Lowercases a form, because a sentence may start with it. Abbreviations are unchanged. */
export function foldTerm(form: string): string {
  return /\p{Lu}.*[\p{Lu}\p{N}]/u.test(form) ? form : form.toLowerCase()
}

const declared = new WeakMap<Constants, readonly DeclaredTerm[]>()

/** Returns the terms of the glossary, in the order of the file. */
export function termsOf(constants: Constants): readonly DeclaredTerm[] {
  let found = declared.get(constants)
  if (!found) {
    found = [...constants.values()].flatMap(({name, value, settings, place}) =>
      settings === glossaryName ? [{term: JSON.parse(value) as Term, key: name, place}] : []
    )
    declared.set(constants, found)
  }
  return found
}
