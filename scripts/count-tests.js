import {readFileSync} from 'node:fs'

/**
 * Counts the results that the test runner reports. A file that could not run counts as one failure.
 *
 * @param {string} path of the runner's JSON report
 */
export function countTests(path) {
  const report = JSON.parse(readFileSync(path, 'utf8'))
  const broken = report.testResults.filter(
    file => file.status === 'failed' && file.assertionResults.length === 0
  ).length
  const passed = report.numPassedTests
  const failed = report.numFailedTests + broken
  const skipped = report.numPendingTests + (report.numTodoTests ?? 0)
  return {passed, failed, line: `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`}
}

if (process.argv[1]?.endsWith('count-tests.js') && process.argv[2]) {
  const {passed, failed, line} = countTests(process.argv[2])
  console.log(line)
  process.exit(failed > 0 || passed === 0 ? 1 : 0)
}
