import {posix} from 'node:path'
import {relativeTo} from '../../content/address-like.ts'
import {importExtensions} from '../../model/components/import-extensions.ts'
import type {Moves} from './moves.ts'

/** A file that refers to other files. */
export interface NamingFile {
  /** Path before the move. */
  readonly source: string
  readonly text: string
  readonly moves: Moves
  readonly alias: Readonly<Record<string, string>>
}

/**
 * Returns the path of an import or include after the move, in the writer's form: relative, from the root of the project, or with
 * an alias. The extension is left out if the writer left it out. Returns `undefined` if the path is unchanged.
 */
export function movedSpecifier(
  specifier: string,
  {source, moves, alias}: Omit<NamingFile, 'text'>
): string | undefined {
  const here = moves.files.get(source) ?? source
  const prefixed = Object.entries(alias).find(([prefix]) => specifier.startsWith(prefix))
  if (prefixed) return underAlias(...prefixed)
  if (specifier.startsWith('.')) return fromHere()
  const moved = specifier.startsWith('/') ? movedTarget(specifier.slice(1)) : undefined
  return moved === undefined ? undefined : `/${moved}`

  function fromHere(): string | undefined {
    const target = posix.join(posix.dirname(source), specifier)
    const moved = movedTarget(target)
    if (moved === undefined && posix.dirname(here) === posix.dirname(source)) return undefined
    const way = relativeTo(here, moved ?? target, specifier)
    return way.startsWith('.') ? way : `./${way}`
  }

  function underAlias(prefix: string, folder: string): string | undefined {
    const base = posix.normalize(`${folder}/`).replace(/^\.\//, '')
    const moved = movedTarget(posix.join(base, specifier.slice(prefix.length)))
    return moved?.startsWith(base) ? prefix + moved.slice(base.length) : undefined
  }

  function movedTarget(target: string): string | undefined {
    for (const extension of importExtensions) {
      const moved = moves.files.get(posix.normalize(target + extension))
      if (moved?.endsWith(extension)) return moved.slice(0, moved.length - extension.length)
    }
    return undefined
  }
}
