import type {Reporter, TestCase} from 'vitest/node'

/**
 * Tells why a test that passed at its second try failed at its first. Without it the report has only `retry x1`, and what was
 * seen once, on a machine that nobody can ask, is lost.
 */
export default class FlakyReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const {errors = []} = test.result()
    console.log(`Passed at a second try: ${test.module.moduleId}: ${test.fullName}`)
    for (const {message, stack} of errors) console.log(stack ?? message)
  }
}
