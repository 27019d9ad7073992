import * as components from './pipeline/component-rules.ts'
import * as declared from './pipeline/declared-rules.ts'
import * as modules from './pipeline/module-rules.ts'
import * as pages from './pipeline/page-rules.ts'
import * as project from './pipeline/project-rules.ts'
import * as settings from './pipeline/settings-rules.ts'
import * as sources from './pipeline/source-rules.ts'
import type {PipelineRule} from './rule.ts'

/** Rules that the page reader, the joining of the site and the commands apply themselves. */
export const pipelineRules: readonly PipelineRule[] = [
  components,
  declared,
  modules,
  pages,
  project,
  settings,
  sources
].flatMap(room => Object.values<PipelineRule>(room))
