import type {Answer} from '../../host/server/answer.ts'
import {isToken} from '../../host/server/event-hub.ts'
import {answerPanel} from '../../subsystems/dev-tools/answer-panel.ts'
import type {PanelHost} from '../../subsystems/dev-tools/dev-host.ts'

/** Returns an action that passes the requests of pages with the token to the panel. */
export function createPanelAction({
  token,
  host
}: {
  readonly token: string
  readonly host: () => PanelHost
}): (body: string) => Promise<Answer> {
  const answerTo = async (body: string): Promise<object | undefined> => {
    let request: {readonly token?: unknown}
    try {
      request = JSON.parse(body) ?? {}
    } catch {
      return undefined
    }
    const isAllowed = typeof request.token === 'string' && isToken(request.token, token)
    return isAllowed ? answerPanel(request, host()) : undefined
  }
  return async body => {
    const answer = await answerTo(body)
    return {
      kind: 'body',
      status: answer ? 200 : 403,
      type: answer ? 'application/json' : 'text/plain;charset=utf-8',
      body: answer ? JSON.stringify(answer) : 'Refused',
      headers: {'cache-control': 'no-store'}
    }
  }
}
