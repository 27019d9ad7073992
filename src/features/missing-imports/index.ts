import {defineFeature} from '../../plugin/feature.ts'

/** Replaces imported names and packages that do not exist, so that a page shows its other content. */
export const missingImports = defineFeature({
  name: 'missing-imports',
  async modulePlugin() {
    const [{replaceMissing}, {unreadFiles}] = await Promise.all([
      import('./replace-missing.ts'),
      import('./unread-files.ts')
    ])
    return input => ({
      name: 'docsgen-missing-imports',
      setup(setup) {
        replaceMissing(input).setup(setup)
        unreadFiles(input).setup(setup)
      }
    })
  }
})
