import {randomBytes, timingSafeEqual} from 'node:crypto'
import type {ServerResponse} from 'node:http'

/** An open tab. */
export interface Tab {
  /** Path of the page in the tab, decoded, below the base. */
  readonly path: string
  /** Hash of the document in the tab. */
  hash: string
  /** Text of the last report, so the same one is not sent twice. */
  report: string
  /** Sends a message to the tab. */
  send(message: unknown): void
}

export interface EventHub {
  readonly tabs: ReadonlySet<Tab>
  /** Handles a tab's request for an event stream. */
  open(tab: {readonly path: string; readonly hash: string}, response: ServerResponse): Tab
  close(): void
}

/** Interval of comment lines, in ms, because proxies and port forwarding close silent connections. */
const heartbeat = 25_000

/** Creates one-way event streams to open tabs. Nothing is ever read from them. */
export function createEventHub(): EventHub {
  const tabs = new Set<Tab>()
  const responses = new Set<ServerResponse>()
  const timer = setInterval(() => {
    for (const response of responses) response.write(':\n\n')
  }, heartbeat)
  timer.unref()
  return {
    tabs,
    open({path, hash}, response) {
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no'
      })
      response.write('retry: 500\n\n')
      response.socket?.setNoDelay(true)
      const tab: Tab = {
        path,
        hash,
        report: '',
        send: message => {
          response.write(`data: ${JSON.stringify(message)}\n\n`)
        }
      }
      tabs.add(tab)
      responses.add(response)
      response.on('close', () => {
        tabs.delete(tab)
        responses.delete(response)
      })
      return tab
    },
    close() {
      clearInterval(timer)
      for (const response of responses) response.destroy()
    }
  }
}

/** Returns a secret for one run, which only docsgen's own pages can read. */
export function createToken(): string {
  return randomBytes(18).toString('base64url')
}

/** Compares a token in constant time. */
export function isToken(given: string | null | undefined, token: string): boolean {
  const a = Buffer.from(given ?? '')
  const b = Buffer.from(token)
  return a.length === b.length && timingSafeEqual(a, b)
}
