import type {AppCommand} from '../../plugin/app-command.ts'
import {defineFeature} from '../../plugin/feature.ts'
import {inventoriesFolder, inventoriesName} from './inventory.ts'
import {readInventory} from './read-inventory.ts'
import type {RecordInventoriesOptions} from './record-inventories.ts'
import {inventoryLink} from './rules/inventory-link.ts'
import {inventoryDrift, inventorySyntax} from './rules/pipeline-rules.ts'
import {anchorsFile, inventoryFile} from './site-inventory.ts'

const recordCommand: AppCommand<Pick<RecordInventoriesOptions, 'check' | 'force' | 'format'>> = {
  name: 'record inventories',
  summary: 'Record the pages and anchors of the sites in `inventories`, so links to them are checked offline.',
  group: 'Record facts from outside the project.',
  arguments: ['[root]'],
  options: [
    {flags: '--check', summary: 'compare, and exit with 1 if something differs'},
    {flags: '--force', summary: 'replace files that were edited by hand', conflicts: ['check']},
    {flags: '--format <format>', summary: 'format of the findings, as in `docsgen check`', default: 'pretty'}
  ],
  examples: ['docsgen record inventories', 'docsgen record inventories --check'],
  async run({app, options, root, configFile, logger, print}) {
    const {recordInventories} = await import('./record-inventories.ts')
    return recordInventories({...options, app, root, logger, print, ...(configFile ? {configFile} : {})})
  }
}

/** Checks links to other sites against recorded inventories of them, and writes the inventory of this one. */
export const inventories = defineFeature({
  name: inventoriesName,
  commands: [recordCommand],
  settings: {[inventoriesName]: {file: inventoriesFolder, folder: /\.json$/, read: readInventory}},
  siteFiles: {
    made: ({site, view}) =>
      // Other sites cannot link to a site without an address.
      view.url
        ? {
            'anchors.json': async () => anchorsFile(site, view),
            'objects.inv': async () => inventoryFile(site, view)
          }
        : {}
  },
  rules: [inventoryDrift, inventoryLink, inventorySyntax],
  async reading() {
    const {inventoriesReading} = await import('./inventories-reading.ts')
    return inventoriesReading
  }
})
