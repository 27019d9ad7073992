import {plural} from '../../model/text/plural.ts'
import {defineFeature} from '../../plugin/feature.ts'
import {budgetRule} from './rules/budget.ts'

/** `build.budget`: how much a page may make a browser load. */
export const budget = defineFeature({
  name: 'budget',
  rules: [budgetRule],
  built: {
    async find(built) {
      if (Object.keys(built.config.build.budget).length === 0) return []
      const {checkBudget} = await import('./check-budget.ts')
      return checkBudget(built)
    },
    // A page's script, styles and HTML can each exceed the budget.
    problem: found => `${plural(new Set(found.map(({file}) => file)).size, 'page')} over budget`
  }
})
