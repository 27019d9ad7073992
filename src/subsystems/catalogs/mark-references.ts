import type {VFile} from 'vfile'
import {contextOf} from '../../content/read-context.ts'
import type {CodeMark, CodeText} from '../../model/text/code-mark.ts'
import {escapeHtml} from '../../model/text/escape-html.ts'
import {catalogsOf} from './catalog.ts'
import {findReferences} from './find-references.ts'
import {namesOn} from './page-names.ts'

/** Marks the names of catalogs in code for their cards. */
export function markReferences({code, language}: CodeText, file: VFile): readonly CodeMark[] {
  const {references} = namesOn(file)
  return findReferences(code, language, catalogsOf(contextOf(file).options.constants)).flatMap(
    ({id, from, to}): CodeMark[] => {
      if (id === undefined) return []
      references.add(id)
      const open = `<span data-ref="${escapeHtml(id.slice(0, id.indexOf('/')))}">`
      return [{from, to, open, again: '<span>', close: '</span>'}]
    }
  )
}
