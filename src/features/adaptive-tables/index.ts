import {defineFeature} from '../../plugin/feature.ts'

/** Prepares tables for every width. */
export const adaptiveTables = defineFeature({
  name: 'adaptive-tables',
  async reading() {
    const {rehypeTables} = await import('./rehype-tables.ts')
    return {rehypeStart: [rehypeTables]}
  }
})
