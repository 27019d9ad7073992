import {posix} from 'node:path'
import {type CompletionItem, CompletionItemKind} from 'vscode-languageserver'
import type {PageFacts} from '../../../model/page.ts'
import {summaryOf} from '../../../model/page.ts'
import {decodePath} from '../../../model/url.ts'
import {writtenRoute} from '../../../rules/text/link-fix.ts'
import type {Completer, Cursor} from './cursor.ts'
import {item, writtenRange} from './items.ts'

/** Matches a link's target up to the cursor: after `](`, after `[name]: `, or in `href="` and `src="`. */
const target = /(?:\]\(<?|^\s*\[[^\]]+\]:\s*<?|\b(?:href|src|link|to)=(?:\{["'`]|["']))(?<written>[^\s"'`)>]*)$/

/** Completes routes and files in a link, and the anchors of the page after `#`. */
export const completeLink: Completer = cursor => {
  const written = target.exec(cursor.before)?.groups?.written
  if (written === undefined || /^[a-z][a-z\d+.-]*:/i.test(written)) return undefined
  const at = written.indexOf('#')
  return at < 0 ? pageItems(cursor, written) : anchorItems(cursor, written.slice(0, at), written.slice(at + 1))
}

function pageItems({answers, file, point}: Cursor, written: string): CompletionItem[] {
  const range = writtenRange(point, written.length)
  const isFile = written.startsWith('.')
  return answers.site.pages.map(page =>
    item(isFile ? relativePath(file, page.source) : writtenRoute(page.route), range, {
      kind: CompletionItemKind.File,
      detail: page.title,
      documentation: summaryOf(page)
    })
  )
}

function anchorItems(cursor: Cursor, path: string, written: string): CompletionItem[] {
  const page = pageBehind(cursor, path)
  const range = writtenRange(cursor.point, written.length)
  return (page?.headings ?? []).map(({id, text, depth}) =>
    item(id, range, {
      kind: CompletionItemKind.Reference,
      detail: `${'#'.repeat(depth)} ${text}`,
      text: encodeURIComponent(id)
    })
  )
}

/** Returns the page of a link's path, which is a route or a file. */
function pageBehind({answers, file}: Cursor, path: string): PageFacts | undefined {
  if (path === '') return answers.facts(file)
  const {site} = answers
  const decoded = decodePath(path) ?? path
  const source = posix.join(posix.dirname(file), decoded)
  const named = site.pages.find(page => page.source === source || page.source.replace(/\.mdx?$/, '') === source)
  const route = decoded.replace(/(?<=.)\/$/, '').replace(/\.mdx?$/, '')
  return named ?? site.pages.find(page => page.route === route)
}

function relativePath(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}
