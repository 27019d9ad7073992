import type {Code, Heading, Root} from 'mdast'
import {toString as textOf} from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import {unified} from 'unified'
import {visit} from 'unist-util-visit'

/** A code block as a reader copies it. */
export interface Fence {
  readonly language: string
  /** From `filename="…"`; empty if there is none. */
  readonly filename: string
  readonly code: string
  /** Line in the Markdown of the page. */
  readonly line: number
}

/** A second-level section with its text, and the titles of its third-level sections. */
export interface PageSection {
  readonly title: string
  readonly text: string
  readonly headings: readonly string[]
  readonly fences: readonly Fence[]
}

const processor = unified().use(remarkParse).use(remarkGfm)

export function parseMarkdown(markdown: string): Root {
  return processor.parse(markdown)
}

export function fencesOf(markdown: string): Fence[] {
  const fences: Fence[] = []
  visit(parseMarkdown(markdown), 'code', (node: Code) => {
    fences.push({
      language: node.lang ?? '',
      filename: /filename="([^"]*)"/.exec(node.meta ?? '')?.[1] ?? '',
      code: node.value,
      line: node.position?.start.line ?? 0
    })
  })
  return fences
}

/** Divides a page at its headings of a level. The text before the first one has an empty title. */
export function sectionsOf(markdown: string, depth = 2): PageSection[] {
  const marks: {title: string; from: number}[] = [{title: '', from: 0}]
  visit(parseMarkdown(markdown), 'heading', (node: Heading) => {
    if (node.depth === depth) marks.push({title: textOf(node), from: node.position?.start.offset ?? 0})
  })
  return marks.map(({title, from}, index) => {
    const text = markdown.slice(from, marks[index + 1]?.from)
    const headings: string[] = []
    visit(parseMarkdown(text), 'heading', (node: Heading) => {
      if (node.depth === depth + 1) headings.push(textOf(node))
    })
    return {title, text, headings, fences: fencesOf(text)}
  })
}
