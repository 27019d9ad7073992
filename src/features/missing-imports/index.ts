import {defineFeature} from '../../plugin/feature.ts'

/** Replaces imported names and packages that do not exist, so that a page shows its other content. */
export const missingImports = defineFeature({
  name: 'missing-imports',
  async modulePlugin() {
    const {replaceMissing} = await import('./replace-missing.ts')
    return replaceMissing
  }
})
