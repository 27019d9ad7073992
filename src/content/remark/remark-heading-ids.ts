import type {Root} from 'mdast'
import type {VFile} from 'vfile'
import {walkMdast} from '../../model/walk.ts'
import {contextOf, fileOf} from '../read-context.ts'

const bracketId = /\s*\[#([^\]\s]+)\]\s*$/
const braceId = /\s*\{#([^}\s]+)\}\s*$/

/** Moves the id that a writer gives a heading, `## Title [#id]`, or `{#id}` in `.md`, out of its text. */
export function remarkHeadingIds() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    walkMdast(tree, heading => {
      if (heading.type !== 'heading') return
      const last = heading.children.at(-1)
      if (last?.type !== 'text') return
      const match =
        bracketId.exec(last.value) ?? (fileOf(context, heading).endsWith('.md') ? braceId.exec(last.value) : null)
      if (!match?.[1]) return
      last.value = last.value.slice(0, match.index)
      if (last.value === '') heading.children.pop()
      heading.data = {...heading.data, hProperties: {...heading.data?.hProperties, id: match[1], dataExplicitId: ''}}
    })
  }
}
