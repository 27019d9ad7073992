import {slug} from 'github-slugger'
import type {Heading, Root} from 'mdast'
import {toString as textOf} from 'mdast-util-to-string'
import {walkMdast} from '../../../../model/walk.ts'

export interface SlugOptions {
  /** Returns the id of a heading from its text; may be empty. */
  readonly slugOf: (text: string) => string
  /** Returns the id of a repeated heading. `count` is 1 for the second one. */
  readonly numbered: (id: string, count: number) => string
}

/** Gives headings the ids of the other generator if docsgen's would differ, so that existing links still work. */
export function remarkSlugs({slugOf, numbered}: SlugOptions) {
  return (tree: Root): void => {
    const seen = new Map<string, number>()
    const ours = new Map<string, number>()
    walkMdast(tree, node => {
      if (node.type !== 'heading') return
      const text = textOf(node).trim()
      if (/[[{]#[^\]}\s]+[\]}]$/.test(text)) return
      const id = slugOf(text)
      const own = slug(text)
      if (id === '' || own === '') return
      const count = seen.get(id) ?? 0
      seen.set(id, count + 1)
      const ownCount = ours.get(own) ?? 0
      ours.set(own, ownCount + 1)
      const theirs = count === 0 ? id : numbered(id, count)
      if (theirs !== (ownCount === 0 ? own : `${own}-${ownCount}`)) append(node, theirs)
    })
  }
}

function append(heading: Heading, id: string): void {
  const last = heading.children.at(-1)
  if (last?.type === 'text') last.value = `${last.value} [#${id}]`
  else heading.children.push({type: 'text', value: ` [#${id}]`})
}
