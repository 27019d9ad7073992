import {posix} from 'node:path'
import {CompletionItemKind} from 'vscode-languageserver'
import type {Completer} from './cursor.ts'
import {item, writtenRange} from './items.ts'

/** Completes names of the pages and folders next to a `_meta` file that it does not list yet. */
export const completeMeta: Completer = ({answers, file, before, text, point}) => {
  const written = /^\s*["']?([\w.-]*)$/.exec(before)?.[1]
  if (written === undefined) return undefined
  const folder = posix.dirname(file)
  const names = new Map<string, string>()
  for (const {source, title} of answers.site.pages) {
    if (!source.startsWith(`${folder}/`)) continue
    const [name = '', ...rest] = source.slice(folder.length + 1).split('/')
    const key = name.replace(/\.mdx?$/, '')
    if (!names.has(key) || rest.length === 0) names.set(key, rest.length === 0 ? title : 'folder')
  }
  const range = writtenRange(point, written.length)
  const isListed = (name: string): boolean =>
    new RegExp(`^\\s*["']?${name.replace(/[.]/g, '\\.')}["']?\\s*:`, 'm').test(text)
  return [...names]
    .sort()
    .flatMap(([name, detail]) => (isListed(name) ? [] : [item(name, range, {kind: CompletionItemKind.File, detail})]))
}
