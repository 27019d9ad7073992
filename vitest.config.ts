import {defineConfig} from 'vitest/config'

/** Of the tests beside those of functions, the ones that start processes and wait for them. */
const wholeRuns = ['test/host/raw-socket.test.ts', 'test/host/output-kill.test.ts']

/**
 * Two kinds of tests: those of functions, which end in a moment, and those of whole runs, which start processes, threads
 * and browsers. Files run in processes of their own: threads would share what tests of threads change. Three at a time keep two cores
 * busy, since a third of what whole runs take is waiting.
 *
 * Where nobody watches (CI), a whole run has a second try, and the report says `retry x1`: one of three thousand that waits
 * for a busy machine shall not hold a change back, but what is seen there is a fault to mend, in the test or in the tool.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/{build,browser,dev,site-content}/**', ...wholeRuns],
          testTimeout: 60_000,
          hookTimeout: 120_000
        }
      },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['test/{build,browser,dev,site-content}/**/*.test.{ts,tsx}', ...wholeRuns],
          globalSetup: ['test/compile-lib.ts'],
          retry: process.env.CI ? 1 : 0,
          testTimeout: 240_000,
          hookTimeout: 240_000
        }
      }
    ]
  }
})
