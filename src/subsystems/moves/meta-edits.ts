import type {MetaFile, MetaValue} from '../../model/page-map.ts'
import {isMetaModule, metaFolder} from '../../model/project/project-files.ts'
import {addMetaKey, removeMetaKey, renameMetaKey} from './edit-meta.ts'
import type {EntryMove} from './moves.ts'

export interface MetaEdits {
  /** New texts by path before the move. */
  readonly texts: ReadonlyMap<string, string>
  /** Changes that a person must make. */
  readonly notes: readonly string[]
}

/**
 * Moves the entry of a page or folder from one `_meta` file to another, or changes its key.
 *
 * @param input.title for an entry that the old folder did not have
 * @param input.read returns the text of a file of the project
 */
export function metaEdits(input: {
  readonly entry: EntryMove
  readonly metas: readonly MetaFile[]
  readonly title: string
  readonly read: (path: string) => string
}): MetaEdits {
  const {metas, title, read} = input
  const texts = new Map<string, string>()
  const notes: string[] = []
  const {from, to, stays} = input.entry
  if (from.folder === to.folder && from.key === to.key) return {texts, notes}
  const metaOf = (folder: string): MetaFile | undefined => metas.find(meta => metaFolder(meta.source) === folder)
  const [old, fresh] = [metaOf(from.folder), metaOf(to.folder)]
  const entry = old?.entries.find(({key}) => key === from.key)
  const byHand = (meta: MetaFile, what: string): void => {
    notes.push(`${meta.source} is a program: ${what} by hand.`)
  }
  const textOf = (meta: MetaFile): string => texts.get(meta.source) ?? read(meta.source)
  const isProgram = (meta: MetaFile): boolean => isMetaModule(meta.source)

  if (old && entry && old === fresh && !stays) {
    // A page that becomes the index of a folder shares the folder's entry.
    const taken = old.entries.some(({key}) => key === to.key)
    const edit = taken ? removeMetaKey : renameMetaKey
    const text = isProgram(old) ? undefined : edit(textOf(old), from.key, to.key)
    if (text === undefined) byHand(old, `rename \`${from.key}\` to \`${to.key}\``)
    else texts.set(old.source, text)
    return {texts, notes}
  }
  if (old && entry && !stays) {
    const text = isProgram(old) ? undefined : removeMetaKey(textOf(old), from.key)
    if (text === undefined) byHand(old, `remove \`${from.key}\``)
    else texts.set(old.source, text)
  }
  if (!fresh) return {texts, notes}
  if (fresh.entries.some(({key}) => key === to.key)) return {texts, notes}
  const value: MetaValue = entry?.value ?? title
  if (isProgram(fresh)) byHand(fresh, `add \`${to.key}\``)
  else texts.set(fresh.source, addMetaKey(textOf(fresh), to.key, value))
  return {texts, notes}
}

/** Returns the text with new routes in entries that link to a moved route (`"href": "/old"`). */
export function metaHrefs(text: string, routes: ReadonlyMap<string, string>): string {
  return text.replace(/("?\bhref"?\s*:\s*["']?)(\/[^"'\s,}#?]*)/g, (whole, lead: string, route: string) => {
    const to = routes.get(route)
    return to === undefined ? whole : lead + to
  })
}
