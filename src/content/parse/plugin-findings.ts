import type {Node} from 'unist'
import type {VFile} from 'vfile'
import type {VFileMessage} from 'vfile-message'
import type {Diagnostic, Place} from '../../model/diagnostic.ts'
import {formatThrownAt} from '../../model/thrown-at.ts'
import {type NamedMessage, PluginFailure} from '../../plugin/named-plugins.ts'

/** Removes the messages that plugins left in a file, and returns them as findings named `plugin-name:rule-id`. */
export function extractMessages(file: VFile, source: string): Diagnostic[] {
  return file.messages.splice(0).map((message: NamedMessage): Diagnostic => {
    const {
      plugin = message.source ?? 'markdown',
      ruleId = 'message',
      reason,
      fatal,
      note,
      url,
      actual,
      expected
    } = message
    const [node] = [...(message.ancestors ?? [])].reverse() as {data?: {file?: string}}[]
    return {
      // Findings of a dialect are docsgen's own.
      rule: plugin === 'docsgen' ? ruleId : `${plugin}:${ruleId}`,
      severity: fatal ? 'error' : fatal === false ? 'warning' : 'info',
      file: node?.data?.file ?? source,
      ...placeOfMessage(message),
      reason,
      ...(typeof actual === 'string' && {actual}),
      ...(expected && expected.length > 0 && {expected}),
      ...(note && {note}),
      ...(url && {url})
    }
  })
}

/**
 * Returns a finding for a plugin's failure; `undefined` if the plugin left a message about it (`file.fail`).
 *
 * @param at where it failed, if the error has no place
 */
export function pluginFailure(error: unknown, source: string, at?: Place): Diagnostic | undefined {
  const {plugin, cause} =
    error instanceof PluginFailure ? error : {plugin: undefined, cause: error as Error & Partial<VFileMessage>}
  const failure = (cause ?? {}) as Partial<VFileMessage> & {readonly position?: Node['position']}
  if (plugin !== undefined && failure.fatal === true) return undefined
  const place = placeOfMessage(failure)
  return {
    rule: 'plugin',
    severity: 'error',
    file: source,
    ...('start' in place ? place : at),
    reason: `${plugin === undefined ? 'A Markdown plugin' : `The plugin \`${plugin}\``} failed: ${failure.reason ?? failure.message ?? String(cause)}${formatThrownAt(cause)}`
  }
}

function placeOfMessage({place, line, column}: Partial<VFileMessage>): Partial<Place> {
  if (place && 'start' in place) {
    const {start, end} = place
    return {start: {line: start.line, column: start.column}, end: {line: end.line, column: end.column}}
  }
  if (place) return {start: {line: place.line, column: place.column}}
  return line ? {start: {line, column: column ?? 1}} : {}
}
