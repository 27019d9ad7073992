import {defineFeature} from '../../plugin/feature.ts'

/** Shows findings over the pages that `docsgen dev` serves, and opens their places in the editor. */
export const devPanel = defineFeature({
  name: 'dev-panel',
  async dev() {
    const {panelFindings} = await import('./panel-findings.ts')
    return {
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
