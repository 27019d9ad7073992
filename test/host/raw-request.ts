import {connect} from 'node:net'

export interface RawReply {
  /** A status of 0 means closed without a response. */
  readonly status: number
  /** Head and body as received, in Latin-1. */
  readonly text: string
  readonly head: string
  readonly header: (name: string) => string | undefined
}

/** Sends bytes exactly as given, because HTTP clients normalize paths. Returns everything received until the server is silent. */
export function rawRequest(port: number, bytes: string, address = '127.0.0.1'): Promise<RawReply> {
  return new Promise((done, fail) => {
    let text = ''
    let quiet: NodeJS.Timeout | undefined
    const socket = connect(port, address)
    const end = () => {
      clearTimeout(limit)
      clearTimeout(quiet)
      socket.destroy()
      done(parseReply(text))
    }
    const limit = setTimeout(end, 10_000)
    socket.setEncoding('latin1')
    socket.on('connect', () => socket.write(bytes, 'latin1'))
    socket.on('data', (chunk: string) => {
      text += chunk
      clearTimeout(quiet)
      quiet = setTimeout(end, 800)
    })
    socket.on('close', end)
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNREFUSED') return
      clearTimeout(limit)
      fail(error)
    })
  })
}

/** Returns a GET request with one valid Host header; `extra` contains complete header lines. */
export function getRequest(port: number, target: string, extra: readonly string[] = [], method = 'GET'): string {
  return [`${method} ${target} HTTP/1.1`, `Host: localhost:${port}`, 'Connection: close', ...extra, '', ''].join('\r\n')
}

function parseReply(text: string): RawReply {
  const head = text.split('\r\n\r\n', 1)[0] ?? ''
  const header = (name: string) => new RegExp(`^${name}: *(.*?)\r?$`, 'im').exec(head)?.[1]
  return {status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text, head, header}
}
