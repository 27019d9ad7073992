import {parseNow} from '../../../content/parse/parse-page.ts'

/** Returns the import and export statements of an MDX page, and the offset after its front matter, where more can be added. */
export function pageProgram(text: string): {readonly code: string; readonly at: number} {
  const nodes = parseNow(text, 'mdx')?.children ?? []
  const [first] = nodes
  return {
    code: nodes.flatMap(node => (node.type === 'mdxjsEsm' ? [node.value] : [])).join('\n'),
    at: first?.type === 'yaml' ? (first.position?.end.offset ?? 0) : 0
  }
}
