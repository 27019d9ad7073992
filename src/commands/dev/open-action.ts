import {openEditor} from '../../host/machine/terminal/open-editor.ts'
import type {Answer} from '../../host/server/answer.ts'
import {isToken} from '../../host/server/event-hub.ts'
import type {OpenRequest} from '../../model/dev-protocol.ts'
import type {DevSite} from './dev-site.ts'

/** Returns an action that opens a file in the editor. The request must contain the token, and the file must be in the project. */
export function createOpenAction({
  site,
  token,
  onFailure
}: {
  site: DevSite
  token: string
  onFailure: (reason: string) => void
}) {
  return (body: string): Answer => {
    const reply = (status: number): Answer => ({
      kind: 'body',
      status,
      type: 'text/plain;charset=utf-8',
      body: status === 200 ? 'Opened' : 'Refused',
      headers: {'cache-control': 'no-store'}
    })
    let request: Partial<OpenRequest>
    try {
      request = (JSON.parse(body) ?? {}) as Partial<OpenRequest>
    } catch {
      return reply(403)
    }
    if (typeof request.token !== 'string' || !isToken(request.token, token) || typeof request.file !== 'string')
      return reply(403)
    const {file, line, column} = request
    const opened = openEditor({
      root: site.project.root,
      file,
      onFailure,
      ...(line === undefined ? {} : {line}),
      ...(column === undefined ? {} : {column})
    })
    return reply(opened ? 200 : 403)
  }
}
