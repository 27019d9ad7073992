import {defineFeature} from '../../plugin/feature.ts'
import {budgetRule} from './rules/budget.ts'

/** `build.budget`: how much a page may make a browser load. */
export const budget = defineFeature({
  name: 'budget',
  rules: [budgetRule]
})
