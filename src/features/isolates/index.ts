import {defineFeature} from '../../plugin/feature.ts'

/** Keeps paths and addresses in order in languages that are written from right to left. */
export const isolates = defineFeature({
  name: 'isolates',
  async reading() {
    const {isolatesReading} = await import('./rehype-isolates.ts')
    return isolatesReading
  }
})
