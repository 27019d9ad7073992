import type {Place} from '../../model/diagnostic.ts'
import {walkHast} from '../../model/walk.ts'
import type {RenderedPage} from '../../plugin/feature/rendered-page.ts'

/** An inline script of a page. */
export interface InlineScript {
  /** Place of the script in the page; absent if a component renders it. */
  readonly place?: Place
  /** The partial that contains the script; absent if the page's own source does. */
  readonly file?: string
}

const opening = /<script(?=[\s>])((?:[^>"]|"[^"]*")*)>/gi
const runs = /\stype="(?:module|(?:text|application)\/(?:java|ecma)script|)"/i

/** Returns scripts in the page itself, not in a file. */
export function inlineScripts({source, html, hast}: RenderedPage): InlineScript[] {
  if (!html.includes('<script')) return []
  const count = [...html.matchAll(opening)].filter(
    ([, attributes = '']) => !/\ssrc="/i.test(attributes) && (!/\stype=/i.test(attributes) || runs.test(attributes))
  ).length
  if (count === 0) return []
  const written: InlineScript[] = []
  walkHast(hast, node => {
    const name = node.type === 'element' ? node.tagName : (node as {name?: unknown}).name
    const from = node.position?.start
    if (name !== 'script' || !from) return
    const file = (node.data as {readonly file?: string} | undefined)?.file
    const start = {line: from.line, column: from.column}
    const place = {start, end: {line: start.line, column: start.column + '<script'.length}}
    written.push({place, ...(file !== undefined && file !== source && {file})})
  })
  // A component may write a script too.
  return written.length > 0 ? written.slice(0, count) : [{}]
}
