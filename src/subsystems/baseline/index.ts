import {defineFeature} from '../../plugin/feature.ts'

/** `docsgen.baseline.json`: findings that a project accepts for now. */
export const baseline = defineFeature({
  name: 'baseline',
  selection: {
    options: [
      {
        flags: '--baseline <file>',
        summary: 'do not report the findings in this file (default: docsgen.baseline.json, if it exists)'
      },
      {flags: '--update-baseline', summary: 'rewrite the baseline'}
    ],
    examples: ['docsgen check --update-baseline'],
    async select(found, run) {
      const {selectFindings} = await import('./select-findings.ts')
      return selectFindings(found, run)
    }
  }
})
