import type {Edit} from '../../model/diagnostic.ts'
import {withoutFences} from '../../model/text/fence-lines.ts'
import {movedSpecifier, type NamingFile} from './moved-specifier.ts'

const statement = /^(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*(['"])([^'"\n]+)\1/gm

/** Returns the edits of a file's imports. */
export function importEdits(file: NamingFile): Edit[] {
  return [...withoutFences(file.text).matchAll(statement)].flatMap((match): Edit[] => {
    const specifier = match[2] ?? ''
    const to = match.index + match[0].length - 1
    const changed = movedSpecifier(specifier, file)
    return changed === undefined || changed === specifier ? [] : [{from: to - specifier.length, to, text: changed}]
  })
}
