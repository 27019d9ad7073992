import {defineFeature} from '../../plugin/feature.ts'

/** Shows what plugins draw for fences (`Plugin.fences`). Without it, they stay code. */
export const drawnFences = defineFeature({
  name: 'drawn-fences',
  reading: async () => (await import('./rehype-fences.ts')).drawnFencesReading
})
