import type {NotedFile} from '../../rules/rule-runs.ts'
import {coverLines, type Disable, type DisableComment, readDisableComment} from './read-comment.ts'

/** Returns a file beside the pages with the comments in it, if it has any. */
export function notesOfFile(file: {readonly source: string; readonly text: string}): readonly NotedFile[] {
  const comments = fileComments(file)
  return comments ? [{source: file.source, notes: {'disable-comments': comments}}] : []
}

/**
 * Finds the comments that silence rules in a file that is not a page: `# docsgen-disable-next-line rule -- why` in YAML and in
 * `public/_redirects`, `//` in `_meta.js`. The comment must be on its own line. If an item of a YAML list starts on the next
 * line, the comment covers the whole item. JSON has no comments.
 *
 * @param file.source decides the comment syntax
 * @returns `undefined` if the file has none
 */
export function fileComments({
  source,
  text
}: {
  readonly source: string
  readonly text: string
}): readonly Disable[] | undefined {
  if (!text.includes('docsgen-') || source.endsWith('.json')) return undefined
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
  const covering = coverLines(comments, blocks, lines)
  return covering.length > 0 ? covering : undefined
}

/** Returns the last line, from 1, of the list item that starts at an index: its lines are indented deeper than its dash. */
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
