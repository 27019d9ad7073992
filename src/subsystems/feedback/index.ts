import {defineFeature} from '../../plugin/feature.ts'
import {feedbackWords, sentWords} from './words/feedback-words.ts'

/** Asks readers whether a page was helpful (`feedback`). */
export const feedback = defineFeature({
  name: 'feedback',
  ownWords: {parts: feedbackWords, scripts: sentWords},
  parts: {places: {Feedback: 'end'}, load: () => import('./public-templates.ts')}
})
