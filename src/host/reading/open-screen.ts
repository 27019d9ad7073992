import {MessageChannel} from 'node:worker_threads'
import type {Screen} from './messages.ts'

/** Where a thread sends the document of a page that is open in a browser, before it answers that the page is read. */
export interface OpenScreen {
  /** For `ReadOrder`. Use it once. */
  readonly sent: Screen
  /** Resolves with the document, or with `undefined` if the screen is closed before there is one. */
  readonly document: Promise<string | undefined>
  close(): void
}

export function openScreen(page: Omit<Screen, 'port'>): OpenScreen {
  const {port1, port2} = new MessageChannel()
  const document = new Promise<string | undefined>(resolve => {
    port1.once('message', resolve)
    port1.once('close', () => resolve(undefined))
  })
  return {sent: {...page, port: port2}, document, close: () => port1.close()}
}
