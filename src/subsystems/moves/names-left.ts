import {posix} from 'node:path'
import {textFile} from '../../content/text-file.ts'
import type {Edit} from '../../model/diagnostic.ts'
import type {NamingFile} from './moved-specifier.ts'

/** Matches a path in an include of another generator: `--8<-- "part.md"`, `{! part.md !}`, `<<< ./x.ts`, `<!--@include: x-->`. */
const include =
  /(?<=--8<--\s*["'])[^"'\n]+|(?<=\{!\s*)\S+(?=\s*!\})|(?<=^[ \t]*<<<\s*)\S+|(?<=<Snippet\b[^>]*\bfile=")[^"\n]+/gm

/**
 * Returns the lines on which a file includes a file that moves, unless an edit changes them. The folders in which another
 * generator looks for the path are unknown, so the end of the path decides.
 */
export function namesLeft({text, moves, source}: NamingFile, edits: readonly Edit[]): readonly number[] {
  const file = textFile(text)
  return [...text.matchAll(include)].flatMap(({0: written, index}) => {
    const path = posix.normalize(written.replace(/[#:{].*$/, '')).replace(/^(?:\.{0,2}\/|@\/?)+/, '')
    const isMoved = [...moves.files.keys()].some(old => old === path || old.endsWith(`/${path}`))
    // Both move in the same way.
    if (written.startsWith('.') && moves.files.has(source)) return []
    const isEdited = edits.some(({from, to}) => from <= index + written.length && to >= index)
    return isMoved && !isEdited ? [file.pointAt(index).line] : []
  })
}
