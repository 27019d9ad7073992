import type {CodeMark, FindCodeMarks} from '../../plugin/code-marks.ts'
import {findReferences} from '../../rules/text/find-references.ts'
import {contextOf} from '../read-context.ts'
import {escapeHtml} from './highlight.ts'

/** Marks the names of catalogs in code for their cards. */
export const markReferences: FindCodeMarks = ({code, language}, file) => {
  const {options, references} = contextOf(file)
  return findReferences(code, language, options.catalogues ?? []).flatMap(({id, from, to}): CodeMark[] => {
    if (id === undefined) return []
    references.add(id)
    const open = `<span data-ref="${escapeHtml(id.slice(0, id.indexOf('/')))}">`
    return [{from, to, open, again: '<span>', close: '</span>'}]
  })
}
