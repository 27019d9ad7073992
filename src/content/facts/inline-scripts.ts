import type {Root} from 'hast'
import type {InlineScript} from '../../model/page.ts'
import {walkHast} from '../../model/walk.ts'
import {fileOf, type ReadContext} from '../read-context.ts'

const opening = /<script(?=[\s>])((?:[^>"]|"[^"]*")*)>/gi
const runs = /\stype="(?:module|(?:text|application)\/(?:java|ecma)script|)"/i

/**
 * Returns scripts in the page itself, not in a file.
 *
 * @param tree of the page, before its static parts are folded
 */
export function inlineScripts(html: string, tree: Root, context: ReadContext): InlineScript[] {
  const count = [...html.matchAll(opening)].filter(
    ([, attributes = '']) => !/\ssrc="/i.test(attributes) && (!/\stype=/i.test(attributes) || runs.test(attributes))
  ).length
  if (count === 0) return []
  const written: InlineScript[] = []
  walkHast(tree, node => {
    const name = node.type === 'element' ? node.tagName : (node as {name?: unknown}).name
    const from = node.position?.start
    if (name !== 'script' || !from) return
    const file = fileOf(context, node)
    const start = {line: from.line, column: from.column}
    const place = {start, end: {line: start.line, column: start.column + '<script'.length}}
    written.push({place, ...(file !== context.source && {file})})
  })
  // A component may write a script too.
  return written.length > 0 ? written.slice(0, count) : [{}]
}
