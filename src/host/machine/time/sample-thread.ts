import type {Session as InspectorSession} from 'node:inspector'

/** How long to wait for a thread to show its stack, in ms. A thread that waits for a program does not answer. */
const patience = 2000

interface Location {
  readonly scriptId: string
  readonly lineNumber: number
  readonly columnNumber?: number
}

interface CallFrame {
  readonly functionName: string
  readonly functionLocation?: Location
  readonly location: Location
}

/** Sends a command of Chrome's DevTools protocol. */
type Send = (method: string, params?: object) => void

/**
 * Returns the functions that a thread runs at this moment, as stack traces write them; an empty string if it runs nothing. Works for a thread in a
 * loop: V8 pauses it for an instant.
 *
 * @param thread Node's number of the thread
 */
export async function sampleThread(thread: number): Promise<string> {
  const {Session} = await import('node:inspector')
  const session = new Session()
  session.connect()
  const messages = onThread(session, String(thread))
  try {
    return await stackOf(messages.send, messages.receive)
  } finally {
    session.post('NodeWorker.disable', () => session.disconnect())
  }
}

/** Like `sampleThread`, for the main thread; called in another one. */
export async function sampleMainThread(): Promise<string> {
  const {Session} = await import('node:inspector')
  const session = new Session()
  session.connectToMainThread()
  const listeners: ((message: Message) => void)[] = []
  session.on('inspectorNotification', message => {
    for (const listener of listeners) listener(message as Message)
  })
  try {
    return await stackOf(
      (method, params) => session.post(method, params),
      listener => listeners.push(listener)
    )
  } finally {
    session.disconnect()
  }
}

interface Message {
  readonly method?: string
  readonly params?: {
    readonly scriptId?: string
    readonly url?: string
    readonly callFrames?: readonly CallFrame[]
  }
}

/** Connects to a thread through the session of the main thread. */
function onThread(
  session: InspectorSession,
  thread: string
): {readonly send: Send; readonly receive: (listener: (message: Message) => void) => void} {
  let id = 0
  const attached = new Promise<string>(resolve => {
    session.on('NodeWorker.attachedToWorker', ({params: {sessionId, workerInfo}}) => {
      // Its id counts sessions; only the title contains the number of the thread.
      if (workerInfo.title.startsWith(`[worker ${thread}]`)) resolve(sessionId)
    })
  })
  session.post('NodeWorker.enable', {waitForDebuggerOnStart: false})
  return {
    send(method, params = {}) {
      const message = JSON.stringify({id: ++id, method, params})
      void attached.then(sessionId => session.post('NodeWorker.sendMessageToWorker', {sessionId, message}))
    },
    receive(listener) {
      session.on('NodeWorker.receivedMessageFromWorker', ({params}) => {
        void attached.then(sessionId => {
          if (params.sessionId === sessionId) listener(JSON.parse(params.message) as Message)
        })
      })
    }
  }
}

function stackOf(send: Send, receive: (listener: (message: Message) => void) => void): Promise<string> {
  const urls = new Map<string, string>()
  return new Promise(resolve => {
    const timer = setTimeout(resolve, patience, '')
    receive(({method, params = {}}) => {
      if (method === 'Debugger.scriptParsed') urls.set(params.scriptId ?? '', params.url ?? '')
      if (method !== 'Debugger.paused') return
      clearTimeout(timer)
      send('Debugger.resume')
      send('Debugger.disable')
      const lines = (params.callFrames ?? []).map(({functionName, functionLocation, location}) => {
        // The start of the function, because its running line differs each time.
        const {scriptId, lineNumber, columnNumber = 0} = (functionName !== '' && functionLocation) || location
        const place = `${urls.get(scriptId) ?? ''}:${lineNumber + 1}:${columnNumber + 1}`
        return functionName === '' ? `    at ${place}` : `    at ${functionName} (${place})`
      })
      resolve(lines.join('\n'))
    })
    send('Debugger.enable')
    send('Debugger.pause')
  })
}
