import {defineFeature} from '../../plugin/feature.ts'
import {deadComponent} from './rules/dead-component.ts'
import {emptyComponent} from './rules/empty-component.ts'
import {tabCount} from './rules/tab-count.ts'

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
