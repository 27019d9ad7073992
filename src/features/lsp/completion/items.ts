import {type CompletionItem, CompletionItemKind, type Range, TextEdit} from 'vscode-languageserver'
import type {Point} from '../../../model/diagnostic.ts'
import {positionOf} from '../positions.ts'

/** Returns the range of the last characters before the cursor. */
export function writtenRange({line, column}: Point, length: number): Range {
  return {start: positionOf({line, column: column - length}), end: positionOf({line, column})}
}

/** Returns an item that replaces the text before the cursor. */
export function item(
  label: string,
  range: Range,
  {
    kind = CompletionItemKind.Text,
    detail,
    documentation,
    text = label
  }: {
    readonly kind?: CompletionItemKind
    readonly detail?: string | undefined
    readonly documentation?: string | undefined
    /** Text to insert. Default: the label. */
    readonly text?: string
  } = {}
): CompletionItem {
  return {
    label,
    kind,
    // Editors compare the text before the cursor with this, not with the label.
    filterText: text,
    textEdit: TextEdit.replace(range, text),
    ...(detail && {detail}),
    ...(documentation && {documentation: {kind: 'markdown', value: documentation}})
  }
}
