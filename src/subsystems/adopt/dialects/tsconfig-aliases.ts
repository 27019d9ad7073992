import {parse} from 'jsonc-parser'
import type {ForeignFiles} from './dialect.ts'
import {asData, asList, asText} from './read-data.ts'
import {resolvePath} from './resolve-path.ts'

/**
 * Returns the aliases of `tsconfig.json`: `{"paths": {"@/*": ["./src/*"]}}`, and the folders that a `baseUrl` makes importable.
 */
export function tsconfigAliases(files: Pick<ForeignFiles, 'read' | 'names'>): Record<string, string> {
  const text = ['tsconfig.json', 'jsconfig.json'].map(name => files.read(name)).find(Boolean)
  const {baseUrl, paths} = asData(asData(parse(text ?? '{}')).compilerOptions)
  const base = resolvePath(asText(baseUrl) ?? '.')
  const named = Object.entries(asData(paths)).flatMap(([from, to]) => {
    const target = asText(asList(to)[0])
    if (target === undefined || from === '*') return []
    const path = resolvePath(base, target.replace(/\*$/, ''))
    return path.startsWith('..') ? [] : [[from.replace(/\*$/, ''), from.endsWith('/*') ? `./${path}/` : `./${path}`]]
  })
  const bare = baseUrl === undefined ? [] : files.names(base).filter(name => !/^[.]|\.|^node_modules$/.test(name))
  return {
    ...Object.fromEntries(bare.map(name => [`${name}/`, `./${resolvePath(base, name)}/`])),
    ...(Object.fromEntries(named) as Record<string, string>)
  }
}
