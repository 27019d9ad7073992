import type {Disable} from '../../model/page.ts'
import {coverLines, type DisableComment, readDisableComment} from '../parse/disable-comments.ts'

/**
 * Finds the comments that silence rules in a file that is no page: `# docsgen-disable-next-line rule -- why` in YAML and
 * in `public/_redirects`, `//` in `_meta.js`. A comment has its line to itself. The next line is a whole item where a YAML
 * list has one there. JSON has no comments.
 *
 * @param source decides which marks begin a comment
 * @param text decoded, with LF
 */
export function gatherLineDisables({source, text}: {readonly source: string; readonly text: string}): Disable[] {
  if (!text.includes('docsgen-') || source.endsWith('.json')) return []
  const mark = /\.[cm]?[jt]s$/.test(source) ? /^\s*(?:\/\/|\/\*)/ : /^\s*#/
  const lines = text.split('\n')
  const comments: DisableComment[] = []
  const blocks = new Map<string, number>()
  for (const [index, line] of lines.entries()) {
    const number = index + 1
    const dash = /^( *)- /.exec(line)
    if (dash) blocks.set(`:${number}`, lastOfItem(lines, index, dash[1]?.length ?? 0))
    if (!mark.test(line)) continue
    const place = {
      start: {line: number, column: line.search(/\S/) + 1},
      end: {line: number, column: line.trimEnd().length + 1}
    }
    const comment = readDisableComment(line, place)
    if (comment) comments.push(comment)
  }
  return coverLines(comments, blocks, lines)
}

/** The last line, from 1, of the list item that begins at an index: what follows is indented deeper than its dash. */
function lastOfItem(lines: readonly string[], from: number, indent: number): number {
  let last = from
  for (let index = from + 1; index < lines.length; index++) {
    const line = lines[index] ?? ''
    if (line.trim() === '') continue
    if (line.search(/\S/) <= indent) break
    last = index
  }
  return last + 1
}
