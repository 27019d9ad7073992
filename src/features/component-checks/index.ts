import {defineFeature} from '../../plugin/feature.ts'
import {emptyComponent} from './rules/empty-component.ts'
import {tabCount} from './rules/tab-count.ts'

/** Checks what packaged components contain. */
export const componentChecks = defineFeature({
  name: 'component-checks',
  rules: [emptyComponent, tabCount],
  reading: async () => (await import('./component-checks-reading.ts')).componentChecksReading
})
