import {defineFeature} from '../../plugin/feature.ts'
import {placeholder} from './rules/placeholder.ts'
import {unknownPlaceholder} from './rules/unknown-placeholder.ts'
import {partWords, valueWords} from './words/value-words.ts'

/** Text in code that readers replace with their own values, which the browser keeps and fills in on every page. */
export const placeholders = defineFeature({
  name: 'placeholders',
  ownWords: {parts: partWords, scripts: valueWords},
  pageView: (_facts, {placeholders = []}) => ({placeholders}),
  rules: [placeholder, unknownPlaceholder],
  parts: {places: {SetupButton: 'bar', PlaceholderList: 'header'}, load: () => import('./public-templates.ts')},
  pageFiles: {
    tools: [
      {
        name: 'panel',
        files: 'values-panel',
        script: 'values.js',
        isNeeded: ({placeholders}) => placeholders !== undefined
      }
    ]
  },
  reading: async () => (await import('./rehype-placeholders.ts')).placeholdersReading
})
