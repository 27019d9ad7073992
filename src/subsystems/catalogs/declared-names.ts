import type {Constants} from '../../model/project/constants.ts'
import {type Catalogue, type CatalogueEntry, catalogsOf} from './catalog.ts'

/** A name that files of the project declare. */
export interface DeclaredName {
  readonly name: string
  /** Other spellings. */
  readonly also: readonly string[]
  /** Properties of components that take the name, such as `Flag.name`. */
  readonly properties: readonly string[]
  /** Returns Markdown about the name, for editors to show where a page contains it. */
  readonly about?: () => string
}

/** Components that refer to a catalog entry, by the entry's kind. */
const components: Readonly<Partial<Record<CatalogueEntry['kind'], string>>> = {
  flag: 'Flag',
  method: 'Method',
  contract: 'Contract'
}

/** Returns the catalogs and their entries, for editors. */
export function declaredNames(constants: Constants): readonly DeclaredName[] {
  const catalogs = catalogsOf(constants)
  return [
    ...catalogs.map(({name}) => ({
      name,
      also: [],
      properties: ['Catalogue.of', ...Object.values(components).map(component => `${component}.of`)]
    })),
    ...catalogs.flatMap(catalog =>
      catalog.entries.map(entry => {
        const component = components[entry.kind]
        return {
          name: entry.name,
          also: entry.also,
          properties: component === undefined ? [] : [`${component}.name`],
          about: () => aboutOf(entry, catalog)
        }
      })
    )
  ]
}

function aboutOf(entry: CatalogueEntry, {name, release}: Catalogue): string {
  const facts = [
    entry.type && `Type: ${entry.type}`,
    entry.default && `Default: \`${entry.default}\``,
    entry.since && `Since ${entry.since}`,
    entry.deprecated && `Deprecated: ${entry.deprecated}`
  ]
  return [
    `**\`${entry.name}\`** (${[name, release].filter(Boolean).join(' ')})`,
    entry.description,
    facts.filter(Boolean).join(' · ')
  ]
    .filter(Boolean)
    .join('\n\n')
}
