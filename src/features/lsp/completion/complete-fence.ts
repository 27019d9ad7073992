import {readdirSync} from 'node:fs'
import {join, posix} from 'node:path'
import {CompletionItemKind} from 'vscode-languageserver'
import {fencesIn} from '../../../model/text/fence-lines.ts'
import {regionsOf} from '../../../model/text/include-part.ts'
import type {Completer, Cursor} from './cursor.ts'
import {item, writtenRange} from './items.ts'

/** Completes the language of a fence, its options, and the files and regions of `file=`. */
export const completeFence: Completer = async cursor => {
  const {before, point} = cursor
  const fence = /^\s*(?:`{3,}|~{3,})(\S*)(.*)$/.exec(before)
  if (!fence) return insideFence(cursor) ? [] : undefined
  const [, language = '', meta = ''] = fence
  if (meta === '' && !language.startsWith('file=')) {
    if (insideFence(cursor)) return []
    const range = writtenRange(point, language.length)
    const {codeSupport} = await import('../../../subsystems/code-blocks/code-support.ts')
    return codeSupport.names().map(name => item(name, range, {kind: CompletionItemKind.Keyword}))
  }
  const path = /(?:^|\s)file=["']?([^\s"']*)$/.exec(language + meta)?.[1]
  if (path !== undefined) return pathItems(cursor, path)
  const word = /\s(\w*)$/.exec(meta)?.[1]
  if (word === undefined) return []
  const range = writtenRange(point, word.length)
  const {codeSupport} = await import('../../../subsystems/code-blocks/code-support.ts')
  return codeSupport.options.map(name => item(name, range, {kind: CompletionItemKind.Keyword}))
}

/** Returns whether a fence above the cursor's line is open, so that nothing is completed. */
function insideFence({text, point}: Cursor): boolean {
  return fencesIn(text.split('\n').slice(0, point.line - 1)).at(-1)?.isClosed === false
}

/** Returns the files in the folder before the cursor, or the regions of a file. */
function pathItems({answers, file, point}: Cursor, written: string): ReturnType<typeof item>[] {
  const [path = '', region] = written.split('#')
  const from = path.startsWith('/') ? '' : posix.dirname(file)
  if (region !== undefined) {
    const text = answers.text(posix.join(from, path)) ?? ''
    const range = writtenRange(point, region.length)
    return [...regionsOf(text.split('\n'))].map(name => item(name, range, {kind: CompletionItemKind.Reference}))
  }
  const folder = posix.join(from, path.slice(0, path.lastIndexOf('/') + 1))
  const range = writtenRange(point, path.length - path.lastIndexOf('/') - 1)
  try {
    return readdirSync(join(answers.root, folder), {withFileTypes: true})
      .filter(({name}) => !name.startsWith('.') && name !== 'node_modules')
      .map(entry =>
        item(entry.name, range, {
          kind: entry.isDirectory() ? CompletionItemKind.Folder : CompletionItemKind.File,
          text: entry.isDirectory() ? `${entry.name}/` : entry.name
        })
      )
  } catch {
    // The folder does not exist yet.
    return []
  }
}
