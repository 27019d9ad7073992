import type {Reporter, TestCase} from 'vitest/node'

/**
 * Reports why a test failed at its first try if it passed at its second. The default report only has `retry x1`, which loses the
 * cause of a rare failure on CI.
 */
export default class FlakyReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const {errors = []} = test.result()
    console.log(`Passed at a second try: ${test.module.moduleId}: ${test.fullName}`)
    for (const {message, stack} of errors) console.log(stack ?? message)
  }
}
