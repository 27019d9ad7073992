import GithubSlugger from 'github-slugger'
import type {Root} from 'mdast'
import {toString as textOf} from 'mdast-util-to-string'
import {walkMdast} from '../../model/walk.ts'

/** A part of a Markdown file, from a heading to the next one of its level or above. */
export interface Section {
  readonly anchor: string
  readonly depth: number
  /** Line of the heading, from 1. */
  readonly line: number
}

/**
 * Returns the sections of a file, in order. Their anchors are those of the page: a dialect has written its own behind the headings
 * (`[#batch]`), like a writer, and the others follow from the text.
 */
export function findSections(tree: Root): readonly Section[] {
  const slugger = new GithubSlugger()
  const found: Section[] = []
  const blocks = new Set<unknown>(tree.children)
  walkMdast(tree, node => {
    if (node.type !== 'heading') return
    const text = textOf(node).trim()
    const [, written] = /[[{]\s*#([^\]}\s]+)[^\]}]*[\]}]$/.exec(text) ?? []
    const anchor = written ?? slugger.slug(text)
    if (written !== undefined) slugger.occurrences[written] ??= 0
    if (blocks.has(node) && node.position) found.push({anchor, depth: node.depth, line: node.position.start.line})
  })
  return found
}

/** Returns the indexes of the lines of a section; `undefined` if the file has none with this anchor. */
export function sectionLines(
  sections: readonly Section[],
  {anchor, count}: {readonly anchor: string; readonly count: number}
): readonly number[] | undefined {
  const at = sections.findIndex(section => section.anchor === anchor)
  const section = sections[at]
  if (!section) return undefined
  const end = sections.slice(at + 1).find(({depth}) => depth <= section.depth)?.line ?? count + 1
  return Array.from({length: end - section.line}, (_, index) => section.line - 1 + index)
}
