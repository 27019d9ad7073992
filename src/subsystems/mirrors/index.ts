import type {PageView} from '../../model/site.ts'
import {defineFeature} from '../../plugin/feature.ts'
import {fullName} from './llms/full-texts.ts'
import {listLinks, listName} from './llms/list-path.ts'
import {llmsFiles} from './llms/llms-files.ts'
import {mirrorHref} from './mirror-href.ts'
import {actionWords, agentWords, copyWords} from './words/mirror-words.ts'

/** Publishes a mirror of each page, which is plain Markdown, and lists of the mirrors. */
export const mirrors = defineFeature({
  name: 'mirrors',
  ownWords: {parts: {...actionWords, ...agentWords}, scripts: copyWords},
  siteFiles: {lists: llmsFiles, names: [listName, fullName], links: listLinks},
  pageView: mirrorHref,
  parts: {
    places: {
      MirrorAlternate: 'head',
      CopyPage: {place: 'pageMenu', isShown: (page, {theme}) => theme.copyPage === true && hasMirror(page)},
      MirrorLink: {place: 'pageMenu', isShown: hasMirror},
      ChatLinks: {
        place: 'pageMenu',
        isShown: (page, {theme: {chat = []}, url}) => chat.length > 0 && url !== undefined && hasMirror(page)
      }
    },
    load: () => import('./public-templates.ts')
  }
})

function hasMirror({mirrorHref}: PageView): boolean {
  return mirrorHref !== undefined
}
