import {defineFeature} from '../../plugin/feature.ts'
import {joinLanguages} from './site/join-languages.ts'
import {languageView} from './site/language-view.ts'
import {languagesPages} from './site/languages-page.ts'
import {linksInLanguage} from './site/links-in-language.ts'
import {languageWords} from './words/language-words.ts'

/** Joins the pages of a site's languages, and shows each page with links to its translations. */
export const languages = defineFeature({
  name: 'languages',
  ownWords: {parts: languageWords},
  async configProblems(user, words) {
    if (!user.locales) return []
    const {localeProblems} = await import('./locale-problems.ts')
    return localeProblems(user, words)
  },
  async pageListProblems(listed) {
    if (!listed.config.locales) return []
    const {shadowedPaths} = await import('./shadowed-paths.ts')
    return shadowedPaths(listed)
  },
  variants: {isUsed: ({locales}) => locales !== undefined, sheet: 'languages.css'},
  joinPages: joinLanguages,
  parts: {LanguageMenu: 'barMenu', TranslationNotice: 'content'},
  loadParts: () => import('./public-templates.ts'),
  pageView: languageView,
  pageHtml: linksInLanguage,
  siteFiles: {facts: [], of: languagesPages},
  async reading() {
    const {languagesReading} = await import('./remark-original-outline.ts')
    return languagesReading
  }
})
