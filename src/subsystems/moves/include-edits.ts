import {posix} from 'node:path'
import type {Edit} from '../../model/diagnostic.ts'
import {withoutCode, withoutFences} from '../../model/text/fence-lines.ts'
import {parseReference} from '../../model/text/include-part.ts'
import {movedSpecifier, type NamingFile} from './moved-specifier.ts'

/** Matches the path in `<!-- @include: ./part.md -->`, and in the same comment in braces. */
const comment = /(?<=(?:<!--|\{\s*\/\*)\s*@include:\s*)\S[^\n]*?(?=\s*(?:-->|\*\/))/g
/** Matches the path in `<Include file="./part.md" />`. */
const component = /(?<=<Include\b[^<>]*?\bfile=(?:"|\{?')|<Include\b[^<>]*?\bfile=\{")[^"'\n]+/g
/** Matches the path in a fence that includes a file: `file=./x.ts#region`. */
const fence =
  /(?<=^[ \t>]*(?:[-+*][ \t]+|\d+[.)][ \t]+)?(?:`{3,}|~{3,})[^\n]*?(?:^|[\s`~])file=)(?:"[^"\n]*"|'[^'\n]*'|[^\s]+)/gm

/** Returns the edits of includes in a page, a partial or a fence. The named region and lines are unchanged. */
export function includeEdits(file: NamingFile): Edit[] {
  const outside = withoutFences(file.text)
  return [
    ...outside.matchAll(comment),
    ...outside.matchAll(component),
    ...withoutCode(file.text).matchAll(fence)
  ].flatMap(({0: match, index}): Edit[] => {
    const written = match.replace(/^(["'])(.*)\1$/, '$2')
    const start = index + match.indexOf(written)
    const {path} = parseReference(written.replace(/^<rootDir>/, ''))
    const from = start + written.indexOf(path)
    const changed = movedPath(path, file)
    return changed === undefined || changed === path ? [] : [{from, to: from + path.length, text: changed}]
  })
}

/** Returns the new path. A path without a dot, a slash or an alias at its start is relative too. */
function movedPath(path: string, file: NamingFile): string | undefined {
  if (path === '' || /^(?:[./~]|@[/\w-]*\/)/.test(path)) return movedSpecifier(path, file)
  const changed = movedSpecifier(`./${path}`, file)
  return changed === undefined ? undefined : posix.normalize(changed)
}
