import {defineFeature} from '../../plugin/feature.ts'
import {deadComponent, emptyComponent, tabCount} from './rules/pipeline-rules.ts'

/**
 * Checks that components exist and have known properties, what packaged ones contain, and whether a project's own contain code that
 * never runs.
 */
export const componentChecks = defineFeature({
  name: 'component-checks',
  rules: [deadComponent, emptyComponent, tabCount],
  async moduleCheck() {
    const {findDeadCode} = await import('./find-dead-code.ts')
    return {findings: findDeadCode}
  },
  reading: async () => (await import('./remark-component-checks.ts')).componentChecksReading
})
