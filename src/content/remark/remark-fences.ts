import type {Code, Root} from 'mdast'
import type {VFile} from 'vfile'
import type {Place, Point} from '../../model/diagnostic.ts'
import {walkMdast} from '../../model/walk.ts'
import {contextOf, type Fence, isMachineFailure, type ReadContext, report} from '../read-context.ts'
import {fenceMeta} from './fence-meta.ts'

/** Data of a drawn fence for hast and the text of the page. */
export interface DrawnData {
  /** Index in `ReadContext.drawn`. */
  readonly drawn?: number
  /** Its text, if it differs from the code. */
  readonly text?: string
}

/**
 * Draws the fences for which plugins exist. Drawings are cached by code and meta. A failure is reported at the fence, or at the
 * line in it that the error names, and the fence stays code.
 */
export function remarkFences() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const context = contextOf(file)
    const {fences} = context.options
    if (!fences) return
    const found: {node: Code; fence: Fence}[] = []
    walkMdast(tree, node => {
      const fence =
        node.type === 'code' && node.lang && Object.hasOwn(fences, node.lang) ? fences[node.lang] : undefined
      if (fence) found.push({node: node as Code, fence})
    })
    for (const {node, fence} of found) await draw(node, fence, context)
  }
}

async function draw(node: Code, fence: Fence, context: ReadContext): Promise<void> {
  const {lang, meta, value} = node
  const key = [fence.plugin, lang ?? '', meta ?? '', value]
  try {
    const make = async (): Promise<{readonly html: string; readonly text: string}> => {
      const drawn: unknown = await fence.draw(value, fenceMeta(lang ?? '', meta))
      const {html, text} = (drawn ?? {}) as {html?: unknown; text?: unknown}
      if (typeof html !== 'string' || typeof text !== 'string')
        throw new Error('it returned no `{html, text}`, expected two strings')
      return {html, text}
    }
    const {html, text} = await (context.options.drawings?.get(key, make) ?? make())
    const isCode = text === value
    context.drawn.push({html, text, isCode})
    const data: DrawnData = {drawn: context.drawn.length - 1, ...(isCode ? {} : {text})}
    node.data = {...node.data, ...data}
  } catch (error) {
    if (isMachineFailure(error)) throw error
    const {ruleId, reason, message, fatal} = error as {
      ruleId?: unknown
      reason?: string
      message?: string
      fatal?: unknown
    }
    report(context, {
      rule: typeof ruleId === 'string' ? `${fence.plugin}:${ruleId}` : 'plugin',
      reason:
        typeof ruleId === 'string'
          ? (reason ?? message ?? '')
          : `The plugin \`${fence.plugin}\` failed in a \`${lang}\` fence: ${reason ?? message ?? String(error)}`,
      ...(fatal === false && {severity: 'warning'}),
      at: placeIn(node, error as {line?: unknown; column?: unknown})
    })
  }
}

/** Returns where in the fence an error is: the code starts on the line after the first one. */
function placeIn(node: Code, {line, column}: {line?: unknown; column?: unknown}): (Place & {data?: object}) | Code {
  const {position, data} = node
  if (!position || typeof line !== 'number' || line < 1) return node
  const start: Point = {
    line: Math.min(position.start.line + line, position.end.line),
    column: position.start.column - 1 + (typeof column === 'number' && column > 0 ? column : 1)
  }
  return {start, ...(data && {data})}
}
