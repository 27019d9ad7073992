import {defineFeature} from '../../plugin/feature.ts'
import {languageView} from './site/language-view.ts'
import {languagesPages} from './site/languages-page.ts'
import {languageWords} from './words/language-words.ts'

/** Joins the pages of a site's languages, and shows each page with links to its translations. */
export const languages = defineFeature({
  name: 'languages',
  ownWords: {parts: languageWords},
  parts: {places: {LanguageMenu: 'barMenu', TranslationNotice: 'content'}, load: () => import('./public-templates.ts')},
  pageView: languageView,
  siteFiles: {facts: [], of: languagesPages},
  async reading() {
    const {languagesReading} = await import('./remark-original-outline.ts')
    return languagesReading
  }
})
