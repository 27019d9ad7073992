import {defineFeature} from '../../plugin/feature.ts'

/** Keys in the terminal of `docsgen dev`, and findings over the pages that it serves, which open their places in the editor. */
export const devTools = defineFeature({
  name: 'dev-tools',
  async dev() {
    const [{startKeys}, {panelFindings}] = await Promise.all([
      import('./keys/start-keys.ts'),
      import('./panel-findings.ts')
    ])
    return {
      start: startKeys,
      panel: {
        show: panelFindings,
        async answer(request, host) {
          if ('stack' in request) {
            const {reportPageError} = await import('./report-page-error.ts')
            return reportPageError(request, host)
          }
          const {openEditor} = await import('./open-editor.ts')
          return openEditor(request, host) ? {} : undefined
        }
      }
    }
  }
})
