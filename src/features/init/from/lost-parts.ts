import {parseDocument} from 'yaml'
import type {Diagnostic} from '../../../model/diagnostic.ts'
import {pointAt} from '../../../rules/text/point-at.ts'

const front = /^---[ \t]*\r?\n([\s\S]*?)\r?\n?---[ \t]*(?:\r?\n|$)/

/** Returns what a migrated page loses as a whole: front matter that does not parse, and text of which nothing is left. */
export function lostParts(source: string, old: string, migrated: string): Diagnostic[] {
  const found: Diagnostic[] = []
  const [, yaml] = front.exec(old) ?? []
  const [error] = yaml === undefined ? [] : parseDocument(yaml, {prettyErrors: false, logLevel: 'silent'}).errors
  if (error)
    found.push({
      rule: 'front-matter-syntax',
      severity: 'warning',
      file: source,
      start: pointAt(old, old.indexOf('\n') + 1 + error.pos[0]),
      reason: `Invalid YAML in front matter: ${error.message.split('\n')[0]}`,
      note: 'The page is built without its front matter.'
    })
  if (bodyOf(old) !== '' && bodyOf(migrated) === '')
    found.push({
      rule: 'empty-page',
      severity: 'warning',
      file: source,
      reason: 'The page is empty: docsgen has no counterpart for anything on it'
    })
  return found
}

/** Returns the text of a page without front matter, imports and comments. */
function bodyOf(text: string): string {
  return text
    .replace(front, '')
    .replace(/^import\b[^\n]*$/gm, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .trim()
}
