import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import {readCatalogue} from '../../../content/settings/read-catalogue.ts'
import {textFile} from '../../../content/text-file.ts'
import type {Catalogue} from '../../../model/catalogue.ts'
import type {Diagnostic} from '../../../model/diagnostic.ts'
import {compareCodeUnits} from '../../../model/order.ts'
import {below, catalogueDirOf, type Places} from '../../../model/project/places.ts'
import type {KeptSettings} from './text-reader.ts'

/**
 * Returns the catalogs of a project, sorted by name.
 *
 * @param input.text reads a file of the project as text
 */
export function readCatalogues(input: {
  readonly root: string
  readonly places: Places
  readonly kept: KeptSettings
  readonly text: (path: string) => string | undefined
}): {readonly catalogues: readonly Catalogue[]; readonly diagnostics: readonly Diagnostic[]} {
  const {root, places, kept, text} = input
  const dir = catalogueDirOf(places)
  const found = filesIn(join(root, dir)).flatMap(name => {
    const path = below(dir, name)
    const written = text(path)
    return written === undefined ? [] : [kept(path, written, () => readCatalogue(textFile(written), path))]
  })
  return {
    catalogues: found.flatMap(({catalogue}) => catalogue ?? []).sort((a, b) => compareCodeUnits(a.name, b.name)),
    diagnostics: found.flatMap(({diagnostics}) => diagnostics)
  }
}

function filesIn(dir: string): string[] {
  try {
    return readdirSync(dir)
      .filter(name => /\.(?:ya?ml|json)$/.test(name))
      .sort(compareCodeUnits)
  } catch {
    return []
  }
}
