import type {ReadOptions} from '../../content/read-context.ts'
import {createPageReader} from '../../content/read-page.ts'
import type {Constant, Constants} from '../../model/constants.ts'
import {localesInVersion} from '../../model/locales.ts'
import {isBelow} from '../../model/places.ts'
import {moveAddress, movePage} from '../../site/languages/moved-addresses.ts'
import {valuesOfVersions} from '../project/versions/version-values.ts'
import type {VersionSetup, WorkerSetup} from './messages.ts'

interface VersionReader {
  readonly read: ReturnType<typeof createPageReader>
  /** Every value that pages may depend on. */
  readonly constants: Constants
  /** Name of the version; absent if there is only one. */
  readonly version?: string
  readonly versionRoot?: string
}

/**
 * Returns a function that finds the reader for a source. Each version has its own constants, settings, catalogs and places;
 * everything else is the same.
 *
 * @param options of the working folder
 */
export function createVersionReaders(
  options: ReadOptions,
  {constants, versions = []}: Pick<WorkerSetup, 'constants' | 'versions'>
): (source: string) => VersionReader {
  const values = valuesOf(constants, versions)
  const known = new Map<VersionSetup | undefined, VersionReader>()
  const readerOf = (setup: VersionSetup | undefined): VersionReader => {
    const reader = known.get(setup) ?? make(setup)
    known.set(setup, reader)
    return reader
  }
  const make = (setup: VersionSetup | undefined): VersionReader => {
    if (!setup) return {read: createPageReader(options), constants: values}
    const {name, dir, path, places, settings, catalogues} = setup
    const own = {places, settings, catalogues, constants: byName(setup.constants)}
    const locales = options.locales && localesInVersion({path}, options.locales)
    return {
      read: inVersion(createPageReader({...options, ...own, locales}), path),
      constants: values,
      version: name,
      ...(dir !== '' && {versionRoot: dir})
    }
  }
  const working = versions.find(({dir}) => dir === '')
  return source => readerOf(versions.find(({dir}) => dir !== '' && isBelow(source, dir)) ?? working)
}

/** Returns a reader whose pages have all their addresses in the version. */
function inVersion(read: VersionReader['read'], path: string): VersionReader['read'] {
  if (path === '') return read
  const move = (address: string): string => moveAddress(address, {path})
  return async (...input) => {
    const page = await read(...input)
    const facts = movePage(page.facts, move)
    const {aliases} = facts.frontMatter
    if (!aliases) return {...page, facts}
    return {...page, facts: {...facts, frontMatter: {...facts.frontMatter, aliases: aliases.map(move)}}}
  }
}

function valuesOf(constants: readonly Constant[], versions: readonly VersionSetup[]): Constants {
  if (versions.length === 0) return byName(constants)
  return valuesOfVersions(versions.map(version => ({...version, constants: byName(version.constants)})))
}

function byName(constants: readonly Constant[]): Constants {
  return new Map(constants.map(constant => [constant.name, constant]))
}
