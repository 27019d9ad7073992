import {defineFeature} from '../../plugin/feature.ts'
import {readGlossary} from './read-glossary.ts'
import {glossaryRule, unknownTerm} from './rules/pipeline-rules.ts'
import {unusedTerm} from './rules/unused-term.ts'
import {glossaryFile, glossaryName, type Term} from './terms.ts'

/** Terms that a project defines once in `_glossary.yaml`. Every page explains them where it first uses them. */
export const glossary = defineFeature({
  name: 'glossary',
  settings: {
    [glossaryName]: {
      file: glossaryFile,
      read: readGlossary,
      properties: ['Tooltip.term'],
      joinLanguages: (terms, languages) => [
        ...((terms ?? []) as readonly object[]),
        ...Object.entries(languages).flatMap(([language, own]) =>
          ((own ?? []) as readonly object[]).map(term => ({...term, language}))
        )
      ]
    }
  },
  componentProps: {
    Tooltip: {
      props: ['tip', 'term', 'headline', 'href', 'cta'],
      required: ['tip'],
      spoken: ['headline', 'tip', 'cta'],
      // Definitions are found in the glossary, not on every page that uses a term.
      unspokenWith: 'term'
    }
  },
  pageFiles: {scripts: ['tooltip.js']},
  loadComponents: () => import('./public-components.ts'),
  rules: [glossaryRule, unknownTerm, unusedTerm],
  synonyms: ({[glossaryName]: terms}) =>
    ((terms ?? []) as readonly Pick<Term, 'name' | 'also'>[]).map(({name, also}) => [name, ...also]),
  async reading() {
    const {glossaryReading} = await import('./remark-glossary.ts')
    return glossaryReading
  }
})
