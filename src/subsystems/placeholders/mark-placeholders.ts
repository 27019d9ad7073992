import type {VFile} from 'vfile'
import {contextOf} from '../../content/read-context.ts'
import type {CodeMark, CodeText} from '../../model/text/code-mark.ts'
import {escapeHtml} from '../../model/text/escape-html.ts'
import {findPlaceholders} from './find-placeholders.ts'
import {placeholdersOn} from './page-placeholders.ts'

/** Marks the declared placeholders in code as variables. If a placeholder covers several tokens, the first piece has the name. */
export function markPlaceholders({code}: CodeText, file: VFile): readonly CodeMark[] {
  const placeholders = placeholdersOn(file)
  return findPlaceholders(code, contextOf(file).options.constants).map(({placeholder, from, to}): CodeMark => {
    placeholders.add(placeholder.name)
    const open = `<var data-value="${escapeHtml(placeholder.name)}">`
    return {from, to, open, again: '<var data-value="">', close: '</var>'}
  })
}
