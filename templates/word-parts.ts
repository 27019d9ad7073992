import {createElement, Fragment, type ReactNode} from 'react'
import type {WordKey} from '../src/model/words/english.ts'
import {translateParts} from '../src/model/words/translate.ts'
import {englishWords} from '../src/model/words/word-in.ts'
import type {WithWords} from './word.ts'

/** Returns a sentence of the interface with elements in the place of its placeholders. */
export function wordParts(
  {words = englishWords}: WithWords,
  key: WordKey,
  values: Readonly<Record<string, ReactNode>>,
  count?: number
): ReactNode {
  return createElement(Fragment, null, ...translateParts<WordKey, ReactNode>(words, key, values, count))
}
