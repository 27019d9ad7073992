import type {ReactElement} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {fillParts, gatherParts, type Markup} from './separate-parts.ts'

/**
 * Renders static markup, except for separate parts, which `fillParts` renders.
 *
 * @param salt as in `gatherParts`
 */
export async function renderMarkup(element: ReactElement, salt = ''): Promise<Markup> {
  try {
    return await gatherParts(salt, () => renderToStaticMarkup(element))
  } catch (error) {
    if (!suspends(error)) throw error
    return gatherParts(salt, () => renderWaiting(element))
  }
}

/** Renders a page's body, including its separate parts. */
export async function renderFilled(element: ReactElement, salt?: string): Promise<string> {
  const {html, parts} = await renderMarkup(element, salt)
  // The parts may need their markers, but are not filled in yet.
  return fillParts({html: html.replace(markers, ''), parts})
}

/** Returns whether a component waits for something (an `async` function, `use`), which static markup does not support. */
function suspends(error: unknown): boolean {
  const {message} = (error ?? {}) as {message?: unknown}
  return typeof message === 'string' && /^A component suspended while|React error #426;/.test(message)
}

/** Matches the comments that React puts between texts, and around suspended content. This markup is never hydrated. */
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
