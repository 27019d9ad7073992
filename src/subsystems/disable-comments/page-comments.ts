import type {Position} from 'unist'
import {walkMdast} from '../../model/walk.ts'
import type {RulePage} from '../../rules/rule.ts'
import {coverLines, type Disable, type DisableComment, readDisableComment} from './read-comment.ts'

/**
 * Finds the comments of a page that silence rules, `{/* docsgen-disable-next-line rule, rule -- why *\/}`, `<!-- … -->` in `.md`,
 * and `# …` in front matter:
 *
 * - `docsgen-disable-next-line`: the line after the comment; the whole block if a fence or table starts there;
 * - `docsgen-disable` … `docsgen-enable`: everything in between, or to the end of the file;
 * - `docsgen-disable-file`: the whole file.
 *
 * Reads the tree, so an example of such a comment in a code block is ignored.
 *
 * @returns `undefined` if the page has none
 */
export function pageComments({mdast, text}: Pick<RulePage, 'mdast' | 'text'>): readonly Disable[] | undefined {
  const comments: DisableComment[] = []
  const add = (comment: DisableComment | undefined): void => {
    if (comment) comments.push(comment)
  }
  const blocks = new Map<string, number>()
  walkMdast(mdast, node => {
    const {position, data} = node as {position?: Position; data?: {file?: string}}
    if (!position) return
    const file = data?.file
    switch (node.type as string) {
      case 'code':
      case 'table':
        blocks.set(`${file ?? ''}:${position.start.line}`, position.end.line)
        break
      case 'html':
      case 'mdxFlowExpression':
      case 'mdxTextExpression': {
        const {value} = node as unknown as {value: string}
        const isComment = node.type === 'html' ? /^\s*<!--/.test(value) : /^\s*(\/\*|\/\/)/.test(value)
        if (isComment && value.includes('docsgen-')) add(readDisableComment(value, position, file))
        break
      }
      case 'yaml':
        for (const [index, line] of (node as unknown as {value: string}).value.split('\n').entries()) {
          const number = position.start.line + 1 + index
          const column = line.indexOf('#') + 1
          if (/^\s*#.*docsgen-/.test(line))
            add(
              readDisableComment(
                line,
                {start: {line: number, column}, end: {line: number, column: line.length + 1}},
                file
              )
            )
        }
    }
  })
  const covering = comments.length === 0 ? [] : coverLines(comments, blocks, text.split('\n'))
  return covering.length > 0 ? covering : undefined
}
