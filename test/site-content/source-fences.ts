import {parse} from 'yaml'
import {readRepository, sourceOf} from './built-site.ts'
import {type Fence, fencesOf} from './fences.ts'

type Constants = Readonly<Record<string, Readonly<Record<string, string | number | {readonly value: string | number}>>>>

/** Returns the blocks of a page's source with constants filled in: tests of few pages need not build the site. */
export function sourceFences(route: string): Fence[] {
  const constants: Constants = parse(readRepository('content/_constants.yaml'))
  const filled = readRepository(sourceOf(route)).replace(
    /@@([\w-]+)\.([\w-]+)@@/g,
    (_, group: string, name: string) => {
      const value = constants[group]?.[name]
      if (value === undefined) throw new Error(`${route} uses ${group}.${name}, which is not a constant`)
      return String(typeof value === 'object' ? value.value : value)
    }
  )
  return fencesOf(filled)
}
