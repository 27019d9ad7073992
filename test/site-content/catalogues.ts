import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import {parse} from 'yaml'
import {readRepository, repository} from './built-site.ts'

/** One option of a program in `content/_catalogue/`. */
export interface CatalogueFlag {
  readonly name: string
  readonly env?: string
  readonly deprecated?: string
  readonly aliases?: readonly string[]
}

export interface FlagCatalogue {
  readonly program: string
  readonly flags: readonly CatalogueFlag[]
}

const folder = 'content/_catalogue'
const others = ['contracts', 'errors', 'methods']

/** Returns the names of the files without extension: those with flags, or the others. */
export function catalogueNames(kind: 'flags' | 'others'): string[] {
  const names = readdirSync(join(repository, folder)).map(name => name.replace(/\.yaml$/, ''))
  return names.filter(name => others.includes(name) === (kind === 'others')).sort()
}

/** Returns a catalog as plain data, without validation. */
export function readCatalogue(name: string): unknown {
  return parse(readRepository(`${folder}/${name}.yaml`))
}

export function flagCatalogue(program: string): FlagCatalogue {
  return readCatalogue(program) as FlagCatalogue
}

/** Returns all names of a program's option: the flag, its variable, and both for each alias. */
export function spellings(program: string, flag: CatalogueFlag): string[] {
  const prefix = `${program.toUpperCase().replace('-', '_')}_`
  const names = (flag.aliases ?? []).flatMap(alias => [alias, `${prefix}${alias.replace(/[.-]/g, '_').toUpperCase()}`])
  return [flag.name, ...(flag.env ? [flag.env] : []), ...names]
}
