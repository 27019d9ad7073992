import type {Heading, PhrasingContent, Root} from 'mdast'
import type {VFile} from 'vfile'
import {walkMdast} from '../../model/walk.ts'
import {contextOf, fileOf} from '../read-context.ts'

const bracketId = /\s*\[#([^\]\s]+)\]\s*$/
const braceId = /\s*\{#([^}\s]+)\}\s*$/
const comment = /^(?:\/\*.*\*\/|<!--.*-->)$/s
// An id in a comment, which other programs do not show: `{/* #id */}` in MDX, `<!-- #id -->` in Markdown.
const commentId = /^(?:\/\*|<!--)\s*#([^\s#*]+?)\s*(?:\*\/|-->)$/

/**
 * Moves the id that a writer gives a heading out of its text: `## Title [#id]`, in a comment after the title, or `{#id}` in `.md`.
 */
export function remarkHeadingIds() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    walkMdast(tree, heading => {
      if (heading.type !== 'heading') return
      const id = takeComment(heading) ?? takeMark(heading, !fileOf(context, heading).endsWith('.mdx'))
      if (id !== undefined)
        heading.data = {...heading.data, hProperties: {...heading.data?.hProperties, id, dataExplicitId: ''}}
    })
  }
}

/** Removes a comment with an id from the end of a heading, and returns the id. No heading ends with the space before a comment. */
function takeComment({children}: Heading): string | undefined {
  const at = children.findLastIndex(child => !isBlank(child))
  const last = children[at]
  const text = last?.type === 'mdxTextExpression' || last?.type === 'html' ? last.value.trim() : ''
  if (!comment.test(text)) return undefined
  const before = children[at - 1]
  if (before?.type === 'text') before.value = before.value.trimEnd()
  const id = commentId.exec(text)?.[1]
  if (id !== undefined) children.splice(at)
  return id
}

function isBlank(node: PhrasingContent): boolean {
  return node.type === 'text' && node.value.trim() === ''
}

/** Removes a mark with an id from the end of a heading, and returns the id. */
function takeMark({children}: Heading, hasBraces: boolean): string | undefined {
  const last = children.at(-1)
  if (last?.type !== 'text') return undefined
  const match = bracketId.exec(last.value) ?? (hasBraces ? braceId.exec(last.value) : null)
  if (!match?.[1]) return undefined
  last.value = last.value.slice(0, match.index)
  if (last.value === '') children.pop()
  return match[1]
}
