import type {PipelineRule} from '../../../rules/rule.ts'

export const metaDeadKey: PipelineRule = {
  kind: 'pipeline',
  name: 'meta-dead-key',
  severity: 'error',
  summary: 'Every key in a `_meta` file matches a page, a folder or a link.'
}

export const metaUselessChildren: PipelineRule = {
  kind: 'pipeline',
  name: 'meta-useless-children',
  severity: 'warning',
  summary: '`display: children` is used only where it has an effect.'
}

export const pageInNoMeta: PipelineRule = {
  kind: 'pipeline',
  name: 'page-in-no-meta',
  severity: 'info',
  summary: 'The `_meta` file of a folder lists every page and folder in it.'
}
