import {textFile} from '../../content/text-file.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Constant, Constants} from '../../model/project/constants.ts'
import {constantsSourceOf, type Places} from '../../model/project/places.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import {readConstants} from './read-constants.ts'

export interface ConstantFiles {
  readonly places: Places
  /** Returns a file of the project as text, or `undefined` if it does not exist or is not text. */
  readonly text: (path: string) => string | undefined
  /**
   * Returns what a file was read as before, if neither its path nor its text has changed.
   *
   * @param read returns data that JSON can represent
   */
  readonly kept: <T>(path: string, text: string, read: () => T) => T
}

export interface DeclaredConstants {
  readonly constants: Constants
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Reads the constants of a project, or of a version of it: `_constants.yaml`, and the file of each language with the values that differ there. The default
 * language declares all names; its file may be in its own folder, like its pages.
 */
export function readLanguageConstants({places, kept, text}: ConstantFiles): DeclaredConstants {
  const {locales = [], defaultLocale = ''} = places
  const read = (language?: string): readonly [source: string, DeclaredConstants] => {
    const source = constantsSourceOf(places, language)
    const written = text(source) ?? ''
    const found = kept(source, written, () => {
      const {constants, diagnostics} = readConstants(textFile(written), source)
      return {constants: [...constants], diagnostics}
    })
    return [source, {...found, constants: new Map(found.constants)}]
  }
  const [, main] = read()
  const constants = new Map(main.constants)
  const diagnostics = [...main.diagnostics]
  if (defaultLocale !== '') {
    const [file, moved] = read(defaultLocale)
    for (const [name, constant] of moved.constants) constants.set(name, {...constant, file})
    diagnostics.push(...moved.diagnostics)
  }
  for (const path of locales) {
    if (path === defaultLocale) continue
    const [source, own] = read(path)
    diagnostics.push(...own.diagnostics)
    for (const constant of own.constants.values()) {
      const known = constants.get(constant.name)
      if (known) constants.set(constant.name, {...known, languages: {...known.languages, [path]: constant}})
      else diagnostics.push(undeclared(constant, {source, names: constants.keys(), places}))
    }
  }
  return {constants, diagnostics}
}

function undeclared(
  {name, place}: Constant,
  {source, names, places}: {readonly source: string; readonly names: Iterable<string>; readonly places: Places}
): Diagnostic {
  const expected = suggest(name, names)
  return {
    rule: 'constants-syntax',
    severity: 'error',
    file: source,
    ...place,
    reason: `Unexpected constant \`${name}\`, expected one that \`${constantsSourceOf(places)}\` declares${didYouMean(expected)}`,
    actual: name,
    ...(expected.length > 0 && {expected})
  }
}
