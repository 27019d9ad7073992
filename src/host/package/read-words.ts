import {readFileSync} from 'node:fs'
import {basename, join} from 'node:path'
import type {Word} from '../../model/words/word.ts'
import {featureFolders} from './packaged-templates.ts'

/**
 * Reads the words of features in a language, by key. They are data and not modules, because V8 would compile the words of all
 * languages at every start of every thread.
 *
 * @throws Error if a feature has no words in the language
 */
export function readWords(language: string, features: readonly string[]): Readonly<Record<string, Word>> {
  const folders = new Map(featureFolders().map(folder => [basename(folder), folder]))
  const words = features.map(name =>
    JSON.parse(readFileSync(join(folders.get(name) ?? name, 'words', `${language}.json`), 'utf8'))
  )
  return Object.assign({}, ...words)
}
