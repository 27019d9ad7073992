import type {Code, Root} from 'mdast'
import type {VFile} from 'vfile'
import type {CodeData} from '../../content/code-data.ts'
import {contextOf, isMachineFailure, type ReadContext, report} from '../../content/read-context.ts'
import type {Place, Point} from '../../model/diagnostic.ts'
import {walkMdast} from '../../model/walk.ts'
import type {DrawFence, Plugin} from '../../plugin/plugin.ts'
import {type Drawing, drawingsOf} from './drawing.ts'
import {fenceMeta} from './fence-meta.ts'

/** A fence with the plugin that draws it. */
interface FoundFence {
  readonly node: Code
  readonly plugin: string
  readonly draw: DrawFence
}

/**
 * Draws the fences for which plugins exist. Drawings are cached by code and meta. A failure is reported at the fence, or at the
 * line in it that the error gives, and the fence stays code.
 */
export function remarkFences() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const context = contextOf(file)
    const plugins = (context.options.plugins ?? []).filter(({fences}) => fences)
    if (plugins.length === 0) return
    const found: FoundFence[] = []
    walkMdast(tree, node => {
      const fence = node.type === 'code' && node.lang ? fenceOf(node.lang, plugins) : undefined
      if (fence) found.push({node: node as Code, ...fence})
    })
    for (const fence of found) await draw(fence, context, drawingsOf(file))
  }
}

/** Returns the last plugin that draws a language. */
function fenceOf(lang: string, plugins: readonly Plugin[]): Omit<FoundFence, 'node'> | undefined {
  for (const {name: plugin, fences = {}} of [...plugins].reverse())
    if (Object.hasOwn(fences, lang) && fences[lang]) return {plugin, draw: fences[lang]}
  return undefined
}

async function draw(fence: FoundFence, context: ReadContext, drawings: Drawing[]): Promise<void> {
  const {node, plugin} = fence
  const {lang, meta, value} = node
  const {kept, pluginsHash} = context.options
  const key = ['fence', pluginsHash, plugin, lang ?? '', meta ?? '', value]
  try {
    const make = async (): Promise<{readonly html: string; readonly text: string}> => {
      const drawn: unknown = await fence.draw(value, fenceMeta(lang ?? '', meta))
      const {html, text} = (drawn ?? {}) as {html?: unknown; text?: unknown}
      if (typeof html !== 'string' || typeof text !== 'string')
        throw new Error('it did not return `{html, text}`, expected two strings')
      return {html, text}
    }
    const {html, text} = await kept.get(key, make)
    const isCode = text === value
    drawings.push({html, text, isCode})
    const properties = {dataFence: drawings.length - 1}
    const data: CodeData = {
      element: {type: 'element', tagName: 'pre', properties, children: []},
      ...(isCode ? {} : {text})
    }
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
      rule: typeof ruleId === 'string' ? `${plugin}:${ruleId}` : 'plugin',
      reason:
        typeof ruleId === 'string'
          ? (reason ?? message ?? '')
          : `The plugin \`${plugin}\` failed in a \`${lang}\` fence: ${reason ?? message ?? String(error)}`,
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
