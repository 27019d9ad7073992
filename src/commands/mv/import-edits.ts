import {posix} from 'node:path'
import type {Edit} from '../../model/diagnostic.ts'
import {importExtensions} from '../../model/import-extensions.ts'
import {type Moves, relative} from './relink.ts'

const fence = /^( {0,3})(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\2[`~]*[ \t]*$|$(?![\s\S]))/gm
const statement = /^(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*(['"])([^'"\n]+)\1/gm

/**
 * The edits that keep a file's imports true: relative ones when the file or what it imports moves, and those by alias
 * when the latter does. The extension stays left out where the writer left it out.
 *
 * @param input.source the file's path before the move
 */
export function importEdits(input: {
  readonly source: string
  readonly text: string
  readonly moves: Moves
  readonly alias: Readonly<Record<string, string>>
}): Edit[] {
  const {source, text, moves, alias} = input
  const here = moves.files.get(source) ?? source
  // What stands in code blocks is no import; spaces in its place keep the offsets.
  const bare = text.replace(fence, block => block.replace(/[^\n]/g, ' '))
  return [...bare.matchAll(statement)].flatMap((match): Edit[] => {
    const specifier = match[2] ?? ''
    const to = match.index + match[0].length - 1
    const from = to - specifier.length
    const changed = specifier.startsWith('.') ? relativeImport() : aliasImport()
    return changed === undefined || changed === specifier ? [] : [{from, to, text: changed}]

    function relativeImport(): string | undefined {
      const target = posix.join(posix.dirname(source), specifier)
      const moved = movedTarget(target)
      if (moved === undefined && posix.dirname(here) === posix.dirname(source)) return undefined
      const way = relative(here, moved ?? target, specifier)
      return way.startsWith('.') ? way : `./${way}`
    }

    function aliasImport(): string | undefined {
      for (const [prefix, folder] of Object.entries(alias)) {
        if (!specifier.startsWith(prefix)) continue
        const base = posix.normalize(`${folder}/`).replace(/^\.\//, '')
        const moved = movedTarget(posix.join(base, specifier.slice(prefix.length)))
        return moved?.startsWith(base === './' ? '' : base)
          ? prefix + moved.slice(base === './' ? 0 : base.length)
          : undefined
      }
      return undefined
    }
  })

  function movedTarget(target: string): string | undefined {
    for (const extension of importExtensions) {
      const moved = moves.files.get(target + extension)
      if (moved?.endsWith(extension)) return moved.slice(0, moved.length - extension.length)
    }
    return undefined
  }
}
