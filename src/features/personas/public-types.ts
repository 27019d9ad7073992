import type {ComponentType} from 'react'
import type {partWords, personaWords} from './words/persona-words.ts'

type PersonaWords = typeof partWords & typeof personaWords

declare module '../../model/words/english.ts' {
  interface FeatureWords extends PersonaWords {}
}

declare module '../../../templates/types.ts' {
  interface FeatureTemplates {
    readonly PersonaChoice: ComponentType<PersonaChoiceProps>
  }
}
