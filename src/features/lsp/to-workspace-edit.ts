import {CreateFile, RenameFile, type TextDocumentEdit, TextEdit, type WorkspaceEdit} from 'vscode-languageserver'
import type {PageMove} from './move-page.ts'

/**
 * Returns a move as an edit of the editor: first the texts at their old paths, then the renames.
 *
 * @param input.text returns a file's text with LF line breaks; `undefined` if it does not exist
 */
export function toWorkspaceEdit(
  {texts, renames}: PageMove,
  {uriOf, text}: {readonly uriOf: (path: string) => string; readonly text: (path: string) => string | undefined}
): WorkspaceEdit {
  const edits = [...texts].flatMap(([path, now]): (CreateFile | TextDocumentEdit)[] => {
    const before = text(path)
    const edit = {textDocument: {uri: uriOf(path), version: null}, edits: lineEdits(before ?? '', now)}
    return before === undefined ? [CreateFile.create(uriOf(path)), edit] : [edit]
  })
  return {documentChanges: [...edits, ...renames.map(([from, to]) => RenameFile.create(uriOf(from), uriOf(to)))]}
}

/** Returns the edits from one text to another, by lines: those that differ, or one block if lines were added or removed. */
export function lineEdits(before: string, after: string): TextEdit[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  if (old.length === now.length)
    return old.flatMap((line, at) => {
      const fresh = now[at] ?? ''
      const range = {start: {line: at, character: 0}, end: {line: at, character: line.length}}
      return line === fresh ? [] : [TextEdit.replace(range, fresh)]
    })
  let head = 0
  while (head < Math.min(old.length, now.length) - 1 && old[head] === now[head]) head++
  let tail = 0
  while (tail < Math.min(old.length, now.length) - head - 1 && old.at(-1 - tail) === now.at(-1 - tail)) tail++
  const last = old.length - 1 - tail
  const range = {start: {line: head, character: 0}, end: {line: last, character: old[last]?.length ?? 0}}
  return [TextEdit.replace(range, now.slice(head, now.length - tail).join('\n'))]
}
