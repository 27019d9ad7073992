import type {Root} from 'mdast'
import type {VFile} from 'vfile'
import type {CodeData} from '../../../content/code-data.ts'
import {contextOf, report} from '../../../content/read-context.ts'
import {walkMdast} from '../../../model/walk.ts'
import {readCodeNotes} from './code-notes.ts'
import {fencedText} from './fenced-text.ts'

/** Removes comments such as `// [!code ++]` from code, and adds their meaning to the fence's meta. */
export function remarkCodeNotes() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    walkMdast(tree, node => {
      if (node.type !== 'code' || (node.data as CodeData | undefined)?.element) return
      const noted = readCodeNotes(node.value)
      if (!noted) return
      const {code, meta, diff, unread} = noted
      for (const {text, line, column} of unread) {
        const start = node.position && {
          line: node.position.start.line + 1 + line,
          column: node.position.start.column + column
        }
        report(context, {
          rule: 'fence-meta',
          severity: 'warning',
          at: start ? {start, ...(node.data && {data: node.data})} : node,
          reason: `Unexpected \`${text}\`, expected \`++\`, \`--\`, \`focus\`, \`highlight\`, \`error\`, \`warning\` or \`word:…\``
        })
      }
      // A mirror has no colors, so the block becomes a diff there: of its language, with the file name and the rest of its meta.
      const info = ['diff', node.lang && node.lang !== 'diff' ? `lang=${node.lang}` : '', node.meta].filter(Boolean)
      const mirror = diff === undefined ? {folded: true} : {text: fencedText(info.join(' '), diff)}
      node.value = code
      node.meta = [node.meta, meta].filter(Boolean).join(' ')
      node.data = {...node.data, ...mirror} as never
    })
  }
}
