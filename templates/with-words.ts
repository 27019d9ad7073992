import {createElement, type ReactElement} from 'react'
import type {WordKey} from '../src/model/words/english.ts'
import type {Words} from '../src/model/words/translate.ts'
import {WordsContext} from './words-context.ts'

/** Returns an element whose components show the words of a language. */
export function withWords(element: ReactElement, words: Words<WordKey>): ReactElement {
  return createElement(WordsContext.Provider, {value: {words}}, element)
}
