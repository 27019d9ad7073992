import {languagePathOf} from '../../content/language-files.ts'
import type {ReadOptions} from '../../content/read-context.ts'
import type {createPageReader} from '../../content/read-page.ts'
import {localesInVersion} from '../../model/locales.ts'
import {type Constant, type Constants, constantStates, constantsIn} from '../../model/project/constants.ts'
import {isBelow} from '../../model/project/places.ts'
import {versionFacts} from '../../subsystems/versions/version-facts.ts'
import type {ModuleLoader} from '../modules/load-module.ts'
import type {VersionSetup, WorkerSetup} from './messages.ts'

interface VersionReader {
  readonly read: ReturnType<typeof createPageReader>
  /** Every value that pages may depend on. */
  readonly constants: Constants
  /** Name of the version; absent if there is only one. */
  readonly version?: string
  readonly versionRoot?: string
  readonly modules: ModuleLoader
  readonly alias: Readonly<Record<string, string>>
}

/** What the pages of a guest are read with instead of what the project has. */
export interface GuestParts {
  readonly options: ReadOptions
  readonly modules?: ModuleLoader
  readonly alias: Readonly<Record<string, string>>
}

/**
 * Returns a function that finds the reader for a source. Each version has its own constants, settings and places;
 * everything else is the same.
 *
 * @param options of the working folder
 * @param create makes a reader from its options
 */
export function createVersionReaders(
  options: ReadOptions,
  {constants, versions = [], values: ofVersions}: Pick<WorkerSetup, 'constants' | 'versions' | 'values'>,
  create: typeof createPageReader,
  {
    guests,
    modules,
    alias
  }: Pick<VersionReader, 'modules' | 'alias'> & {
    readonly guests: ReadonlyMap<string, GuestParts>
  }
): (source: string) => VersionReader {
  const values = ofVersions ? new Map(ofVersions) : constantStates(byName(constants))
  const known = new Map<VersionSetup | undefined, Map<string, VersionReader>>()
  const readerOf = (setup: VersionSetup | undefined, source: string): VersionReader => {
    const {places, ...own} = setup ?? {...options, constants}
    const language = languageOf(source, {places, constants: own.constants, locales: localesOf(setup)})
    const readers = known.get(setup) ?? new Map<string, VersionReader>()
    known.set(setup, readers)
    const reader = readers.get(language) ?? make(setup, language)
    readers.set(language, reader)
    return reader
  }
  const localesOf = (setup: VersionSetup | undefined) =>
    setup && options.locales ? localesInVersion(setup, options.locales) : options.locales
  /** Returns a reader for a language, which may have its own constants. The headings of originals have those of the default language. */
  const readerFor = (input: ReadOptions, language: string): VersionReader['read'] => {
    const {constants: original} = input
    const read =
      language === ''
        ? create(input)
        : create({...input, constants: constantsIn(original, language), originalConstants: original})
    return async (...page) => {
      const made = await read(...page)
      return {...made, facts: {...made.facts, ...versionFacts(made, input)}}
    }
  }
  const make = (setup: VersionSetup | undefined, language: string): VersionReader => {
    if (!setup) return {read: readerFor(options, language), constants: values, modules, alias}
    const {name, dir, places, settings} = setup
    const own = {places, settings, constants: byName(setup.constants)}
    const guest = guests.get(name)
    if (guest)
      return {
        modules: guest.modules ?? modules,
        alias: guest.alias,
        read: create({...guest.options, ...own}),
        constants: values,
        version: name,
        versionRoot: places.versionRoot ?? dir
      }
    return {
      read: readerFor({...options, ...own, locales: localesOf(setup)}, language),
      constants: values,
      modules,
      alias,
      version: name,
      ...(dir !== '' && {versionRoot: dir})
    }
  }
  const working = versions.find(({dir}) => dir === '')
  return source => readerOf(versions.find(({dir}) => dir !== '' && isBelow(source, dir)) ?? working, source)
}

/** Returns the path of a source's language if the language has its own constants; otherwise, an empty string. */
function languageOf(
  source: string,
  {constants, ...options}: Pick<WorkerSetup, 'constants'> & Pick<ReadOptions, 'places' | 'locales'>
): string {
  if (!constants.some(({languages}) => languages)) return ''
  const path = languagePathOf(source, options) ?? ''
  return constants.some(({languages}) => languages?.[path]) ? path : ''
}

function byName(constants: readonly Constant[]): Constants {
  return new Map(constants.map(constant => [constant.name, constant]))
}
