import type {ForeignFiles} from './dialect.ts'
import {asData, asList, asText} from './read-data.ts'

/**
 * Returns the aliases that a bundler's configuration declares, as docsgen's: `resolve.alias` of Vite, Rspack and webpack. Aliases
 * of files outside the project, of packages, and computed patterns are left out.
 *
 * @param config an object with `resolve.alias`: pairs, or a list of `{find, replacement}`
 */
export function bundlerAliases(
  config: unknown,
  files: Pick<ForeignFiles, 'relative' | 'names'>
): Record<string, string> {
  const {alias} = asData(asData(config).resolve)
  const pairs: (readonly [string, unknown])[] = Array.isArray(alias)
    ? alias.flatMap(item => {
        const {find, replacement} = asData(item)
        const name = find instanceof RegExp ? literalOf(find) : asText(find)
        return name === undefined ? [] : [[name, replacement] as const]
      })
    : Object.entries(asData(alias))
  const found = pairs.flatMap(([name, value]): (readonly [string, string])[] => {
    const target = asText(asList(value)[0] ?? value)
    const path = target === undefined ? undefined : files.relative(target)
    if (path === undefined) return []
    const isFolder = path === '' || files.names(path).length > 0
    const prefix = name.replace(/\$$/, '').replace(/\/?$/, isFolder ? '/' : '')
    return [[prefix, isFolder ? `./${path}${path === '' ? '' : '/'}` : `./${path}`]]
  })
  return Object.fromEntries(found)
}

/** Returns the text that a pattern such as `/^@\\//` matches, if it is only text. */
function literalOf({source}: RegExp): string | undefined {
  const text = source
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    .replace(/\\([/.$@])/g, '$1')
  return /^[\w@~$./-]+$/.test(text) ? text : undefined
}
