import {defineFeature} from '../../plugin/feature.ts'
import {partWords, personaWords} from './words/persona-words.ts'

/** Lets readers choose a persona, marks its pages in the sidebar and in lists, and closes passages for other personas. */
export const personas = defineFeature({
  name: 'personas',
  ownWords: {parts: partWords, scripts: personaWords},
  parts: {places: {PersonaChoice: 'barMenu'}, load: () => import('./public-templates.ts')},
  componentProps: {PersonaOnly: {props: ['persona', 'label'], required: ['persona']}},
  loadComponents: () => import('./public-components.ts'),
  async reading() {
    const {personasReading} = await import('./remark-personas.ts')
    return personasReading
  }
})
