import type {PageView} from '../../model/site.ts'
import {defineFeature} from '../../plugin/feature.ts'
import {agentNote} from './agent-note.ts'
import {chatWithoutUrl} from './chat-without-url.ts'
import {fullName, fullTexts} from './llms/full-texts.ts'
import {listLinks, listName, withListOf} from './llms/list-path.ts'
import {llmsFiles} from './llms/llms-files.ts'
import {mirrorHref} from './mirror-href.ts'
import {mirrorTwin} from './mirror-twin.ts'
import {actionWords, agentWords, copyWords} from './words/mirror-words.ts'

/** Publishes a mirror of each page, which is plain Markdown, and lists of the mirrors. */
export const mirrors = defineFeature({
  name: 'mirrors',
  ownWords: {parts: {...actionWords, ...agentWords}, scripts: copyWords},
  twin: mirrorTwin,
  siteFiles: {
    lists: llmsFiles,
    fullTexts,
    names: [listName, fullName],
    pageList: listName,
    links: listLinks
  },
  siteView: withListOf,
  pageView: mirrorHref,
  bodyStart: agentNote,
  parts: {
    MirrorAlternate: 'head',
    CopyPage: {place: 'pageMenu', isShown: (page, {theme}) => theme.copyPage === true && hasMirror(page)},
    MirrorLink: {place: 'pageMenu', isShown: hasMirror},
    ChatLinks: {
      place: 'pageMenu',
      isShown: (page, {theme: {chat = []}, url}) => chat.length > 0 && url !== undefined && hasMirror(page)
    }
  },
  loadParts: () => import('./public-templates.ts'),
  needsPageTools: ({theme: {copyPage}}) => copyPage === true,
  settledProblems: chatWithoutUrl,
  async reading() {
    const {mirrorsReading} = await import('./open-mirror.ts')
    return mirrorsReading
  }
})

function hasMirror({mirrorHref}: PageView): boolean {
  return mirrorHref !== undefined
}
