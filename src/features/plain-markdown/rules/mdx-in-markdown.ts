import type {PipelineRule} from '../../../rules/rule.ts'

export const mdxInMarkdown: PipelineRule = {
  kind: 'pipeline',
  name: 'mdx-in-markdown',
  severity: 'warning',
  summary: '`.md` pages contain no components, imports or unknown elements.'
}
