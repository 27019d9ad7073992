import {compareCodeUnits} from '../../../model/order.ts'
import {below, isBelow} from '../../../model/project/places.ts'
import type {OpenedFiles} from './foreign-files.ts'

/**
 * Returns a project's files as they will be after a move.
 *
 * @param moves old path to new path
 */
export function movedFiles(files: OpenedFiles, moves: ReadonlyMap<string, string>): OpenedFiles {
  const origins = new Map([...moves].map(([from, to]) => [to, from]))
  const before = (path: string): string | undefined => origins.get(path) ?? (moves.has(path) ? undefined : path)
  const list = (folder: string): readonly string[] =>
    [
      ...files.list(folder).filter(path => !moves.has(path)),
      ...[...origins.keys()].filter(path => isBelow(path, folder))
    ].sort(compareCodeUnits)
  return {
    ...files,
    has(path) {
      const old = before(path)
      return old !== undefined && files.has(old)
    },
    names(folder) {
      const nameIn = (path: string): string => path.slice(folder === '' ? 0 : folder.length + 1).split('/')[0] ?? ''
      const namesOf = (paths: Iterable<string>): string[] =>
        [...paths].filter(path => isBelow(path, folder)).map(nameIn)
      const gone = new Set(namesOf(moves.keys()))
      const stays = (name: string): boolean => !gone.has(name) || list(below(folder, name)).length > 0
      const kept = files.names(folder).filter(stays)
      return [...new Set([...kept, ...namesOf(origins.keys())])].sort(compareCodeUnits)
    },
    list,
    read(path) {
      const old = before(path)
      return old === undefined ? undefined : files.read(old)
    },
    head(path) {
      const old = before(path)
      return old === undefined ? {} : files.head(old)
    }
  }
}
