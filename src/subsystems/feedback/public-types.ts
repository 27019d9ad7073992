import type {ComponentType} from 'react'
import type {feedbackWords, sentWords} from './words/feedback-words.ts'

type AllWords = typeof feedbackWords & typeof sentWords

declare module '../../model/words/english.ts' {
  interface FeatureWords extends AllWords {}
}

declare module '../../../templates/types.ts' {
  interface FeatureTemplates {
    readonly Feedback: ComponentType<PartProps>
  }
}
