import {CompletionItemKind} from 'vscode-languageserver'
import type {Completer} from './cursor.ts'
import {item, writtenRange} from './items.ts'

/** Completes constants after `@@`. */
export const completeConstant: Completer = ({answers, before, point, text}) => {
  const written = /@@([\w.-]*)$/.exec(before)?.[1]
  if (written === undefined) return undefined
  const line = text.split('\n')[point.line - 1] ?? ''
  const isClosed = line.slice(point.column - 1).startsWith('@@')
  const range = writtenRange(point, written.length)
  return [...answers.project.constants.values()].flatMap(({name, value, about, settings, declared}) =>
    settings !== undefined || declared
      ? []
      : [
          item(name, range, {
            kind: CompletionItemKind.Constant,
            detail: value,
            documentation: about,
            text: isClosed ? name : `${name}@@`
          })
        ]
  )
}
