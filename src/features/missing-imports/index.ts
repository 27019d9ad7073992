import {defineFeature} from '../../plugin/feature.ts'

/** Replaces names and packages that modules import and that do not exist, so that a page shows the rest. */
export const missingImports = defineFeature({
  name: 'missing-imports',
  async modulePlugin() {
    const {replaceMissing} = await import('./replace-missing.ts')
    return replaceMissing
  }
})
