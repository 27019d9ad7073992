import {defineFeature} from '../../plugin/feature.ts'
import {agentNote} from './agent-note.ts'
import {fullTextPages, llmsFiles} from './llms/llms-files.ts'
import {mirrorTwin} from './mirror-twin.ts'

/** Publishes every page as plain Markdown too, its mirror, and lists of the mirrors, for people and programs that read text. */
export const mirrors = defineFeature({
  name: 'mirrors',
  twin: mirrorTwin,
  siteFiles: {
    lists: llmsFiles,
    fullTexts: (site, view) => ({'llms-full.txt': fullTextPages(site, view)}),
    names: ['llms.txt', 'llms-full.txt'],
    pageList: 'llms.txt'
  },
  bodyStart: agentNote,
  async reading() {
    const {mirrorsReading} = await import('./mirrors-reading.ts')
    return mirrorsReading
  }
})
