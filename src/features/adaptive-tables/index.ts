import {defineFeature} from '../../plugin/feature.ts'

/** Prepares tables for every width. */
export const adaptiveTables = defineFeature({
  name: 'adaptive-tables',
  async reading() {
    const {adaptiveTablesReading} = await import('./rehype-tables.ts')
    return adaptiveTablesReading
  }
})
