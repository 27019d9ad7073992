import {
  type DataCallback,
  type Disposable,
  ErrorCodes,
  Message,
  type MessageReader,
  type ResponseMessage
} from 'vscode-languageserver'

/**
 * Returns a reader that answers requests outside of a session with the errors that the protocol asks for: those before `initialize` and
 * those after `shutdown`. Notifications outside are dropped, except `exit`.
 */
export function guardSession(reader: MessageReader, answer: (message: ResponseMessage) => void): MessageReader {
  let state: 'new' | 'open' | 'shut' = 'new'
  const isAllowed = (method: string): boolean =>
    method === 'exit' || (state === 'new' ? method === 'initialize' : state === 'open')
  const listen = (callback: DataCallback): Disposable =>
    reader.listen(message => {
      if (Message.isRequest(message)) {
        if (!isAllowed(message.method)) return answer(refusal(message.id, state === 'new'))
        state = message.method === 'shutdown' ? 'shut' : 'open'
      } else if (Message.isNotification(message) && !isAllowed(message.method)) return
      callback(message)
    })
  return new Proxy(reader, {
    get: (target, name) => {
      const value: unknown = name === 'listen' ? listen : Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    }
  })
}

function refusal(id: ResponseMessage['id'], isNew: boolean): ResponseMessage {
  const error = isNew
    ? {code: ErrorCodes.ServerNotInitialized, message: 'Send `initialize` first.'}
    : {code: ErrorCodes.InvalidRequest, message: 'The session has ended with `shutdown`.'}
  return {jsonrpc: '2.0', id, error} as ResponseMessage
}
