import type {ReactElement} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {fillIslands, gatherIslands, gatherIslandsLater, type Markup} from './island.tsx'

/**
 * Renders to static markup, except for the islands, which `fillIslands` renders: they need React's own markers, and may wait
 * for what they show.
 *
 * @param salt tells the ids of islands from those of another rendering on the same page
 */
export async function renderMarkup(element: ReactElement, salt = ''): Promise<Markup> {
  try {
    return gatherIslands(salt, () => renderToStaticMarkup(element))
  } catch (error) {
    if (!waits(error)) throw error
    return gatherIslandsLater(salt, () => renderWaiting(element))
  }
}

/** Renders a page's body, its islands filled. */
export async function renderFilled(element: ReactElement, salt?: string): Promise<string> {
  const {html, islands} = await renderMarkup(element, salt)
  // Those of islands are needed, but islands are not in it yet.
  return fillIslands({html: html.replace(markers, ''), islands})
}

/** Whether a component waits for something (an `async` function, `use`): static markup is made at once. */
function waits(error: unknown): boolean {
  const {message} = (error ?? {}) as {message?: unknown}
  return typeof message === 'string' && /^A component suspended while|React error #426;/.test(message)
}

/** What React puts between pieces of text, and around what it waited for: nothing hydrates this markup. */
const markers = /<!--(?: |\/?\$)-->/g

async function renderWaiting(element: ReactElement): Promise<string> {
  const {prerender} = await import('react-dom/static')
  const failures: unknown[] = []
  const {prelude} = await prerender(element, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: error => void failures.push(error)
  })
  const html = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  return html
}
