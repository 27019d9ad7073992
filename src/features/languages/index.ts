import {defineFeature} from '../../plugin/feature.ts'
import {joinLanguages} from './site/join-languages.ts'

/** Joins the pages of a site's languages. */
export const languages = defineFeature({
  name: 'languages',
  joinPages: joinLanguages
})
