import {randomBytes, timingSafeEqual} from 'node:crypto'
import type {ServerResponse} from 'node:http'

/** One open tab. */
export interface Tab {
  /** Path that it shows, decoded, below the base. */
  readonly path: string
  /** Hash of the document that it holds. */
  hash: string
  /** Text of the last report, so that the same one is not sent twice. */
  report: string
  /** Absent while the tab is in the background of its window. */
  send(message: unknown): void
}

export interface EventHub {
  readonly tabs: ReadonlySet<Tab>
  /** Takes over the reply to a tab's request for events. */
  open(tab: {readonly path: string; readonly hash: string}, response: ServerResponse): Tab
  close(): void
}

/** A line of comment now and then: proxies and port forwarding end connections that are silent. In ms. */
const heartbeat = 25_000

/** One-way event streams to open tabs. Nothing is ever read from them. */
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

/** A secret of one run, that only pages of our own can read. */
export function createToken(): string {
  return randomBytes(18).toString('base64url')
}

/** Compares without telling by its time how much was right. */
export function isToken(given: string | null | undefined, token: string): boolean {
  const a = Buffer.from(given ?? '')
  const b = Buffer.from(token)
  return a.length === b.length && timingSafeEqual(a, b)
}
