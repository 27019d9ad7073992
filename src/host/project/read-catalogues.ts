import {mkdirSync, readdirSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {readCatalogue} from '../../content/settings/read-catalogue.ts'
import {textFile} from '../../content/text-file.ts'
import type {Catalogue} from '../../model/catalogue.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import {compareCodeUnits} from '../../model/order.ts'
import {below, catalogueDirOf, type Places} from '../../model/places.ts'
import {programId} from '../machine/build-id.ts'
import {readInside} from '../machine/files.ts'
import {hashOf} from '../machine/hash.ts'
import {writeWhole} from '../machine/write-whole.ts'

type Read = ReturnType<typeof readCatalogue>

/**
 * The catalogues of a project, by name. What was read is kept beside the cache under the hash of the text: YAML of a
 * thousand flags takes longer to read than a warm build may take.
 *
 * @param input.text reads a file of the project as text
 */
export function readCatalogues(input: {
  readonly root: string
  readonly places: Places
  readonly cacheDir: string
  readonly text: (path: string) => string | undefined
}): {readonly catalogues: readonly Catalogue[]; readonly diagnostics: readonly Diagnostic[]} {
  const {root, places, cacheDir, text} = input
  const dir = catalogueDirOf(places)
  const found = filesIn(join(root, dir)).flatMap((name): Read[] => {
    const path = below(dir, name)
    const written = text(path)
    if (written === undefined) return []
    const kept = join('catalogues', `${hashOf(`${programId()}\n${path}\n${written}`)}.json`)
    const known = readInside(cacheDir, kept)
    if (known) {
      try {
        return [JSON.parse(known.toString()) as Read]
      } catch {
        // Damaged: read anew.
      }
    }
    const read = readCatalogue(textFile(written), path)
    try {
      mkdirSync(dirname(join(cacheDir, kept)), {recursive: true})
      writeWhole(join(cacheDir, kept), JSON.stringify(read))
    } catch {
      // A cache that cannot be written costs time and nothing else.
    }
    return [read]
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
