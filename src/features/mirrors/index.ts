import {defineFeature} from '../../plugin/feature.ts'
import {mirrorTwin} from './mirror-twin.ts'

/** Publishes every page as plain Markdown too, its mirror, for people and programs that read text. */
export const mirrors = defineFeature({
  name: 'mirrors',
  twin: mirrorTwin,
  async reading() {
    const {mirrorsReading} = await import('./mirrors-reading.ts')
    return mirrorsReading
  }
})
