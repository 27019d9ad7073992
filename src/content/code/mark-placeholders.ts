import {escapeHtml} from '../../model/text/escape-html.ts'
import type {CodeMark, FindCodeMarks} from '../../plugin/feature/code-marks.ts'
import {contextOf} from '../read-context.ts'
import {findPlaceholders} from './find-placeholders.ts'

/** Marks the declared placeholders in code as variables. If a placeholder covers several tokens, the first piece has the name. */
export const markPlaceholders: FindCodeMarks = ({code}, file) => {
  const {options, placeholders} = contextOf(file)
  return findPlaceholders(code, options.constants).map(({placeholder, from, to}): CodeMark => {
    placeholders.add(placeholder.name)
    const open = `<var data-value="${escapeHtml(placeholder.name)}">`
    return {from, to, open, again: '<var data-value="">', close: '</var>'}
  })
}
