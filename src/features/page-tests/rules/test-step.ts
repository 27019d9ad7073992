import type {PageRule} from '../../../rules/rule.ts'
import {pageTestsName} from '../page-tests-name.ts'
import type {TestNote} from '../steps/test-step.ts'

/** Reports mistakes in the words of tested fences, which the page's note lists. */
export const testStep: PageRule = {
  kind: 'page',
  name: 'test-step',
  severity: 'error',
  summary: 'The options of fences on tested pages are valid.',
  check({facts}, report) {
    const {problems = []} = (facts.notes?.[pageTestsName] ?? {}) as Partial<TestNote>
    for (const {file, line, column, reason} of problems)
      report({...(file !== facts.source && {file}), start: {line, column}, reason})
  }
}
