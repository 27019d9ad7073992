import {bundledLanguagesInfo} from 'shiki/langs'
import {plainLanguages} from '../languages.ts'

/** What a reader does with a block: type it, save it to a file, compare output with it, or read it. */
export type CodeKind = 'terminal' | 'file' | 'output' | 'code'

const shells = new Set([
  'bash',
  'bat',
  'cmd',
  'console',
  'fish',
  'nu',
  'nushell',
  'powershell',
  'ps1',
  'sh',
  'shell',
  'shellscript',
  'shellsession',
  'zsh'
])

const outputs = new Set(['output', 'ansi'])

/** Titles of languages without a grammar; other plain blocks are `Text`. */
const plainNames: Readonly<Record<string, string>> = {output: 'Output', ansi: 'Output', tree: 'Files'}

/** Shorter titles than the name of the grammar. */
const shortNames: Readonly<Record<string, string>> = {dotenv: '.env', jsonc: 'JSON'}

let names: ReadonlyMap<string, string> | undefined

export function codeKind({language, filename}: {readonly language: string; readonly filename?: string}): CodeKind {
  if (filename) return 'file'
  return shells.has(language) ? 'terminal' : outputs.has(language) ? 'output' : 'code'
}

/**
 * Returns whether a title is the name or path of a file (`src/main.rs`, `Dockerfile`), not words such as `Output`. A name of
 * only letters without an ending is a word.
 */
export function isFileName(title: string): boolean {
  if (/\s/.test(title)) return /^\S.*\.[a-z]\w*$/i.test(title)
  return /file$/i.test(title) || !/^[\p{L}\p{M}]+\P{L}?$/u.test(title)
}

/**
 * Returns the title of a block without a file name: `Terminal`, `JSON`, `Solidity`. A language without a grammar is its own
 * title.
 */
export function codeKindName(language: string): string {
  if (shells.has(language)) return 'Terminal'
  if (plainLanguages.has(language)) return plainNames[language] ?? 'Text'
  names ??= new Map(
    bundledLanguagesInfo.flatMap(({id, name, aliases = []}) => [id, ...aliases].map(alias => [alias, name] as const))
  )
  return shortNames[language] ?? names.get(language) ?? language
}
