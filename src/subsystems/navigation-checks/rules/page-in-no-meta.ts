import type {PipelineRule} from '../../../rules/rule.ts'

export const pageInNoMeta: PipelineRule = {
  kind: 'pipeline',
  name: 'page-in-no-meta',
  severity: 'info',
  summary: 'The `_meta` file of a folder lists every page and folder in it.'
}
