import type {Answer} from '../../host/server/answer.ts'
import {isToken} from '../../host/server/event-hub.ts'
import type {DevPanel, PanelHost} from '../../plugin/feature/dev-part.ts'

/** Returns an action that passes the requests of pages with the token to the panel. */
export function createPanelAction(
  panel: DevPanel,
  {token, host}: {readonly token: string; readonly host: () => PanelHost}
): (body: string) => Promise<Answer> {
  const isAnswered = async (body: string): Promise<boolean> => {
    let request: {readonly token?: unknown}
    try {
      request = JSON.parse(body) ?? {}
    } catch {
      return false
    }
    return typeof request.token === 'string' && isToken(request.token, token) && panel.answer(request, host())
  }
  return async body => {
    const answered = await isAnswered(body)
    return {
      kind: 'body',
      status: answered ? 200 : 403,
      type: 'text/plain;charset=utf-8',
      body: answered ? 'Done' : 'Refused',
      headers: {'cache-control': 'no-store'}
    }
  }
}
