import type {Root} from 'mdast'
import type {VFile} from 'vfile'
import {walkMdast} from '../../../../model/walk.ts'
import {reportFinding} from '../report-finding.ts'
import {type Box, isBox} from './mdx-nodes.ts'

/**
 * Reports boxes without a closing line, which contain everything up to their end. Runs on boxes as parsed.
 *
 * @param marker the character of their lines
 */
export function reportUnclosed(tree: Root, file: VFile, marker: string): void {
  const text = String(file.value)
  walkMdast(tree, node => {
    if (!isBox(node)) return
    const {position, children} = node as unknown as Box
    const {start, end} = position ?? {}
    if (start?.offset === undefined || end?.offset === undefined) return
    const first = /^[^\n]*/.exec(text.slice(start.offset))?.[0] ?? ''
    if (!first.startsWith(marker.repeat(3))) return
    const inner = children.at(-1)?.position?.end.offset ?? start.offset + first.length
    if (text.slice(inner, end.offset).includes(marker)) return
    const written = first.trim()
    const fence = /^(.)\1*/.exec(written)?.[0] ?? ''
    reportFinding(file, {
      rule: 'foreign-syntax',
      at: {start, end: {line: start.line, column: start.column + written.length}},
      reason: `Unclosed \`${written}\`, expected a line \`${fence}\` at its end`,
      note: 'The box contains everything below.'
    })
  })
}
