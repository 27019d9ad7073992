import {posix} from 'node:path'
import {textFile} from '../../content/text-file.ts'
import type {Edit} from '../../model/diagnostic.ts'
import type {MetaFile} from '../../model/page-map.ts'
import {isBelow, mountOf} from '../../model/project/places.ts'
import {routeOf} from '../../model/url.ts'
import type {Moves} from './moves.ts'

export interface NavigationEdits {
  /** By path of the file with the sidebar. */
  readonly edits: ReadonlyMap<string, readonly Edit[]>
  /** Changes that a person must make. */
  readonly notes: readonly string[]
}

/**
 * Returns the edits of another generator's sidebar, which lists pages by path, name or address.
 *
 * @param input.read returns a file's text with LF line breaks
 */
export function navigationEdits(input: {
  readonly moves: Moves
  readonly metas: readonly MetaFile[]
  readonly read: (path: string) => string | undefined
}): NavigationEdits {
  const {moves, metas, read} = input
  const edits = new Map<string, Edit[]>()
  const notes: string[] = []
  for (const {entries} of metas)
    for (const [route, place] of Object.entries(entries.find(({items}) => items)?.items ?? {})) {
      const source = moves.pages.get(route)
      const fresh = source === undefined ? undefined : moves.files.get(source)
      const text = read(place.file)
      if (source === undefined || fresh === undefined || text === undefined) continue
      const file = textFile(text)
      const [from, to] = [file.offsetAt(place.start), file.offsetAt(place.end ?? place.start)]
      const written = text.slice(from, to)
      const now = movedName(written, {source, fresh, moves})
      if (now === undefined)
        notes.push(`${place.file}:${place.start.line} lists the page as \`${written}\`: change it by hand.`)
      else if (now !== written) edits.set(place.file, [...(edits.get(place.file) ?? []), {from, to, text: now}])
    }
  return {edits, notes}
}

/** Returns the new name of a page in the form of the old one: a path with or without extension, or a route. */
function movedName(
  written: string,
  {source, fresh, moves}: {readonly source: string; readonly fresh: string; readonly moves: Moves}
): string | undefined {
  const {places, after} = moves
  const [was, now] = [routeOf(source, places), routeOf(fresh, after)]
  const [mount, newMount] = [mountOf(source, places), mountOf(fresh, after)]
  const [dir, newDir] = [mount?.dir ?? '', newMount?.dir ?? '']
  const inDir = (path: string, folder: string): string =>
    folder !== '' && isBelow(path, folder) ? path.slice(folder.length + 1) : path
  const bare = (path: string): string => path.slice(0, path.length - posix.extname(path).length)
  const folderOf = (path: string): string => bare(path).replace(/\/(?:index|README)$/, '')
  const forms: readonly (readonly [string, string])[] = [
    [inDir(source, dir), inDir(fresh, newDir)],
    [source, fresh],
    [bare(inDir(source, dir)), bare(inDir(fresh, newDir))],
    [bare(source), bare(fresh)],
    [folderOf(inDir(source, dir)), folderOf(inDir(fresh, newDir))],
    [was, now],
    [was.slice((mount?.route.length ?? 0) + 1), now.slice((newMount?.route.length ?? 0) + 1)],
    [was.slice(1), now.slice(1)]
  ]
  const [, lead = '', name = '', end = ''] = /^(\.?\/?)(.*?)(\/?)$/.exec(written) ?? []
  for (const [old, next] of forms) {
    if (old === written) return next
    if (old === name) return lead + next + end
    if (old === `${lead}${name}`) return next + end
  }
  return undefined
}
