import {defineFeature} from '../../plugin/feature.ts'
import {agentNote} from './agent-note.ts'
import {chatWithoutUrl} from './chat-without-url.ts'
import {fullText} from './llms/full-text.ts'
import {fullTextPages, llmsFiles} from './llms/llms-files.ts'
import {mirrorHref} from './mirror-href.ts'
import {mirrorTwin} from './mirror-twin.ts'
import {actionWords} from './words/action-words.ts'
import {copyWords} from './words/copy-words.ts'
import {translations} from './words/translations.ts'

/** Publishes a mirror of each page, which is plain Markdown, and lists of the mirrors. */
export const mirrors = defineFeature({
  name: 'mirrors',
  ownWords: {parts: actionWords, scripts: copyWords, translations},
  twin: mirrorTwin,
  siteFiles: {
    lists: llmsFiles,
    fullTexts: (site, view) => ({'llms-full.txt': fullText(fullTextPages(site, view))}),
    names: ['llms.txt', 'llms-full.txt'],
    pageList: 'llms.txt',
    links: () => [{path: '/llms.txt', rel: 'describedby', type: 'text/plain'}]
  },
  pageView: mirrorHref,
  bodyStart: agentNote,
  parts: {MirrorAlternate: 'head', MirrorLink: 'actions', CopyPage: 'actions', ChatLinks: 'actions'},
  loadParts: () => import('./public-templates.ts'),
  needsPageTools: ({theme: {copyPage}}) => copyPage === true,
  settledProblems: chatWithoutUrl,
  async reading() {
    const {mirrorsReading} = await import('./mirrors-reading.ts')
    return mirrorsReading
  }
})
