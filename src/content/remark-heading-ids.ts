import type {Heading, Root} from 'mdast'
import {visit} from 'unist-util-visit'
import type {VFile} from 'vfile'
import {contextOf} from './read-context.ts'

const bracketId = /\s*\[#([^\]\s]+)\]\s*$/
const braceId = /\s*\{#([^}\s]+)\}\s*$/

/** Takes the id that a writer gives a heading, `## Title [#id]`, or `{#id}` in `.md`, out of its text. */
export function remarkHeadingIds() {
  return (tree: Root, file: VFile): void => {
    const {format} = contextOf(file)
    visit(tree, 'heading', (heading: Heading) => {
      const last = heading.children.at(-1)
      if (last?.type !== 'text') return
      const match = bracketId.exec(last.value) ?? (format === 'md' ? braceId.exec(last.value) : null)
      if (!match?.[1]) return
      last.value = last.value.slice(0, match.index)
      if (last.value === '') heading.children.pop()
      heading.data = {...heading.data, hProperties: {id: match[1], dataExplicitId: ''}}
    })
  }
}
