import {createContext} from 'react'
import type {WithWords} from './word.ts'

/** Words of the page's language, for components in its text. */
export const WordsContext = createContext<WithWords>({})
