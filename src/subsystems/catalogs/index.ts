import {defineFeature} from '../../plugin/feature.ts'
import {catalogsFolder, catalogsName} from './catalog.ts'
import {readCatalog} from './read-catalog.ts'
import {referenceFiles} from './reference-files.ts'
import {catalogueSyntax, unknownCatalogue, unknownEntry} from './rules/pipeline-rules.ts'
import {unknownFlag} from './rules/unknown-flag.ts'
import {referenceWords} from './words/reference-words.ts'

/**
 * Lists of the flags, methods, contracts and errors of programs, one file of `_catalogue/` each. Pages show them as tables, and
 * names of entries in code have cards.
 */
export const catalogs = defineFeature({
  name: 'catalogs',
  ownWords: {scripts: referenceWords},
  settings: {[catalogsName]: {file: catalogsFolder, folder: /\.(?:ya?ml|json)$/, read: readCatalog}},
  pageFiles: {tools: [{name: 'reference', files: 'reference', isNeeded: ({references}) => references !== undefined}]},
  pageView: ({references}) => ({references: references !== undefined}),
  siteFiles: {facts: ['references'], of: referenceFiles},
  async reading() {
    const {catalogsReading} = await import('./catalogs-reading.ts')
    return catalogsReading
  },
  rules: [catalogueSyntax, unknownCatalogue, unknownEntry, unknownFlag]
})
