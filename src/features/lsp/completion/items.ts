import {type CompletionItem, CompletionItemKind, type Range, TextEdit} from 'vscode-languageserver'
import type {Point} from '../../../model/diagnostic.ts'
import {positionOf} from '../positions.ts'

/** The range of what is written so far: the last characters before the cursor. */
export function writtenRange({line, column}: Point, length: number): Range {
  return {start: positionOf({line, column: column - length}), end: positionOf({line, column})}
}

/** An item that replaces what is written so far. */
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
    /** What is written. Default: the label. */
    readonly text?: string
  } = {}
): CompletionItem {
  return {
    label,
    kind,
    // Editors compare what is written with this, not with the label.
    filterText: text,
    textEdit: TextEdit.replace(range, text),
    ...(detail && {detail}),
    ...(documentation && {documentation: {kind: 'markdown', value: documentation}})
  }
}
