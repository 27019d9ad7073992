import type {PanelHost} from './dev-host.ts'

/**
 * Handles a request of the panel that shows findings on the pages of `docsgen dev`.
 *
 * @param request as it was sent, so any value may be missing or wrong
 * @returns what the panel gets, as JSON; `undefined` to refuse the request
 */
export async function answerPanel(request: object, host: PanelHost): Promise<object | undefined> {
  if ('stack' in request) {
    const {reportPageError} = await import('./report-page-error.ts')
    return reportPageError(request, host)
  }
  const {openEditor} = await import('./open-editor.ts')
  return openEditor(request, host) ? {} : undefined
}
