import type {Root} from 'mdast'
import type {Position} from 'unist'
import type {Place} from '../model/diagnostic.ts'
import type {Disable} from '../model/page.ts'
import {walkMdast} from '../model/walk.ts'

const directive = /docsgen-(disable-next-line|disable-file|disable|enable)(?=[\s*>]|$)([^\n]*)/

interface Comment {
  readonly kind: string
  readonly rules: readonly string[]
  readonly reason?: string
  readonly place: Place
  readonly file?: string
}

/**
 * Finds the comments that silence rules, `{/* docsgen-disable-next-line rule, rule -- why *\/}`, `<!-- … -->` in `.md`,
 * and `# …` in front matter:
 *
 * - `docsgen-disable-next-line`: the line after the comment; a whole block where a fence or table begins on it;
 * - `docsgen-disable` … `docsgen-enable`: what lies between, or all to the end of the file;
 * - `docsgen-disable-file`: the whole file.
 *
 * Read from the tree, so that an example of such a comment in a code block is no comment.
 */
export function gatherDisables(tree: Root, text: string): readonly Disable[] {
  const comments: Comment[] = []
  const blocks = new Map<string, number>()
  walkMdast(tree, node => {
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
        if (isComment && value.includes('docsgen-')) comments.push(...read(value, position, file))
        break
      }
      case 'yaml':
        for (const [index, line] of (node as unknown as {value: string}).value.split('\n').entries()) {
          const number = position.start.line + 1 + index
          const column = line.indexOf('#') + 1
          if (/^\s*#.*docsgen-/.test(line))
            comments.push(
              ...read(line, {start: {line: number, column}, end: {line: number, column: line.length + 1}}, file)
            )
        }
    }
  })
  return comments.length === 0 ? [] : ranges(comments, blocks, text.split('\n'))
}

function read(value: string, {start, end}: Position, file: string | undefined): Comment[] {
  const match = directive.exec(value)
  if (!match) return []
  const [, kind = '', rest = ''] = match
  const [names = '', ...reasons] = rest.replace(/\s*(\*\/|-->).*$/, '').split(/(?:^|\s)--(?:\s|$)/)
  const reason = reasons.join(' -- ').trim()
  const place: Place = {start: {line: start.line, column: start.column}, end: {line: end.line, column: end.column}}
  const rules = names.split(/[\s,]+/).filter(Boolean)
  return [{kind, rules, place, ...(reason ? {reason} : {}), ...(file ? {file} : {})}]
}

function ranges(
  comments: readonly Comment[],
  blocks: ReadonlyMap<string, number>,
  lines: readonly string[]
): Disable[] {
  return comments.flatMap(({kind, ...comment}, index) => {
    if (kind === 'enable') return []
    if (kind === 'disable-file') return [comment]
    const last = comment.place.end?.line ?? comment.place.start.line
    if (kind === 'disable') {
      const end = comments
        .slice(index + 1)
        .find(
          other =>
            other.kind === 'enable' &&
            other.file === comment.file &&
            (other.rules.length === 0 || comment.rules.every(rule => other.rules.includes(rule)))
        )
      return [{...comment, lines: [last, end?.place.start.line ?? Number.MAX_SAFE_INTEGER] as const}]
    }
    let next = last + 1
    // A partial's own lines are not at hand; there the comment must stand right above.
    while (!comment.file && next < lines.length && lines[next - 1]?.trim() === '') next++
    return [{...comment, lines: [next, blocks.get(`${comment.file ?? ''}:${next}`) ?? next] as const}]
  })
}
