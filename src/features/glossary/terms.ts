import type {Constants} from '../../model/constants.ts'
import type {Place} from '../../model/diagnostic.ts'
import {below, contentDirOf, type Places} from '../../model/places.ts'

/** A word that pages explain where they first use it. */
export interface Term {
  /** As it stands in prose. */
  readonly name: string
  /** Other forms of it: a plural, an abbreviation. */
  readonly also: readonly string[]
  /** What it means, in a sentence or two. */
  readonly definition: string
  /** Where more is said. */
  readonly href?: string
}

/** A term as the project declares it. */
export interface DeclaredTerm {
  readonly term: Term
  /** The name under which pages depend on it. */
  readonly key: string
  readonly place: Place
}

/** The name of the settings. */
export const glossaryName = 'glossary'

/** The one file that declares words, in the folder of pages. */
export const glossaryFile = '_glossary.yaml'

/** Returns the path of the glossary, relative to the root. */
export function glossarySourceOf(places: Places): string {
  return below(contentDirOf(places), glossaryFile)
}

/** Folds the case of a form, because a sentence may begin with it. Abbreviations stay as they are. */
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
