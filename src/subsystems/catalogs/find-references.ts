import {type Catalogue, referenceId} from './catalog.ts'
import {composeCommands} from './compose-commands.ts'

/** A name of a catalog in code, or a flag that is missing from its program's catalog. */
export interface FoundReference {
  readonly from: number
  readonly to: number
  readonly text: string
  /** Absent if the catalog does not contain it. */
  readonly id?: string
  /** The program of the flag. */
  readonly program?: string
}

interface Index {
  /** Ids by spelling. Several programs may have an entry with the same spelling. */
  readonly ids: ReadonlyMap<string, readonly string[]>
  readonly byCommand: ReadonlyMap<string, Catalogue>
}

const indices = new WeakMap<readonly Catalogue[], Index>()

const shells = new Set(['bash', 'sh', 'shell', 'zsh', 'console', 'shellsession', 'terminal'])

/** Matches a flag, a variable or the name of a method or contract. */
const word = /(?<![\w./$-])(?:--[A-Za-z][\w.-]*\w|[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)*|0x[0-9a-fA-F]{40})(?![\w-])/g

/**
 * Finds names of catalogs in code. In a shell and in the `command` of a compose file, a flag belongs to the program. Elsewhere,
 * and for other names, a spelling must belong to a single entry.
 *
 * @param language of a block; absent for inline code
 */
export function findReferences(
  code: string,
  language: string | undefined,
  catalogues: readonly Catalogue[]
): readonly FoundReference[] {
  if (catalogues.length === 0) return []
  const {ids, byCommand} = indexOf(catalogues)
  const found: FoundReference[] = []
  const commands =
    language === undefined
      ? []
      : shells.has(language)
        ? commandsIn(code, byCommand)
        : /^ya?ml$/.test(language)
          ? composedIn(code, byCommand)
          : []
  for (const {0: text, index: from} of code.matchAll(word)) {
    const command = commands.find(range => from >= range.from && from < range.to)
    const known = ids.get(text) ?? []
    const place = {from, to: from + text.length, text}
    if (command && text.startsWith('--')) {
      const {name, program = name} = command.catalogue
      const id = known.find(each => each.startsWith(`${name}/`))
      if (id) found.push({...place, id, program})
      else if (!/^--(?:help|version)$/.test(text)) found.push({...place, program})
    } else if (known.length === 1 && known[0] !== undefined) found.push({...place, id: known[0]})
  }
  return found
}

interface Range {
  readonly from: number
  readonly to: number
  readonly catalogue: Catalogue
}

/** Returns the ranges of a script that belong to known programs. */
function commandsIn(code: string, byCommand: Index['byCommand']): readonly Range[] {
  const ranges: Range[] = []
  // Joins lines that end with a backslash, keeping the length so that offsets stay valid.
  const joined = code.replace(/\\\n/g, '  ').replace(/(^|\s)#[^\n]*/g, comment => ' '.repeat(comment.length))
  for (const {0: command, index: from} of joined.matchAll(/(?:(?!&&|\|\||\$\()[^\n;|()])+/g)) {
    const words = command.trim().split(/\s+/)
    const at = words.findIndex(item => !/^(?:\$|exec|sudo|time|nohup|\w+=\S*)$/.test(item))
    const catalogue = byCommand.get((words[at] ?? '').replace(/^"|"$/g, '').replace(/^.*\//, ''))
    if (!catalogue) continue
    if (!isUnknownSubcommand(words[at + 1], catalogue))
      ranges.push({from, to: from + command.trimEnd().length, catalogue})
  }
  return ranges
}

/** Returns whether a word is an unknown subcommand, whose flags belong to no catalog. */
function isUnknownSubcommand(word: string | undefined, {subcommands}: Catalogue): boolean {
  return word !== undefined && /^[a-z][\w-]*$/.test(word) && !subcommands.includes(word)
}

/**
 * Returns the ranges of a compose file or a manifest that belong to known programs: the program that the command contains, or
 * else that of the image.
 */
function composedIn(code: string, byCommand: Index['byCommand']): readonly Range[] {
  return composeCommands(code).flatMap(({from, to, words, image}) => {
    const named = byCommand.get((words[0] ?? '').replace(/^.*\//, ''))
    const catalogue = named ?? (image === undefined ? undefined : byCommand.get(image))
    return catalogue && !isUnknownSubcommand(words[named ? 1 : 0], catalogue) ? [{from, to, catalogue}] : []
  })
}

function indexOf(catalogues: readonly Catalogue[]): Index {
  const made = indices.get(catalogues)
  if (made) return made
  const ids = new Map<string, string[]>()
  const byCommand = new Map<string, Catalogue>()
  for (const catalogue of catalogues) {
    for (const command of catalogue.commands) byCommand.set(command, catalogue)
    for (const {kind, name, also} of catalogue.entries) {
      if (kind === 'error') continue
      const id = referenceId(catalogue.name, name)
      for (const spelling of [name, ...also]) ids.set(spelling, [...(ids.get(spelling) ?? []), id])
    }
  }
  const index = {ids, byCommand}
  indices.set(catalogues, index)
  return index
}
