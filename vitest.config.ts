import {defineConfig} from 'vitest/config'

/** Of the tests beside those of functions, the ones that start processes and wait for them. */
const wholeRuns = ['test/host/raw-socket.test.ts', 'test/host/output-kill.test.ts', 'src/**/*.whole.test.ts']
/** Tests of functions that replace modules, or look at what a process has one of: locks, time, the file system. */
export const ofOwnProcess = [
  'test/{host,dialects}/**/*.test.ts',
  'test/content/{highlight,known-patterns,render-elements}.test.ts',
  'test/search/hosted.test.ts',
  'src/features/mv/move-content.test.ts'
]

/**
 * Three kinds of tests: those of functions, which end in a moment; the same for functions that touch what a process has one
 * of; and those of whole runs, which start processes, threads and browsers.
 *
 * Tests of functions share a process and the modules in it: loading them anew took longer than most of the tests. The others
 * have a process a file; threads would share what tests of threads change. Four at a time keep two cores busy, since a third of
 * what whole runs take is waiting.
 *
 * Where nobody watches (CI), a whole run has a second try, and the report says `retry x1`: one of three thousand that waits
 * for a busy machine shall not hold a change back, but what is seen there is a fault to mend, in the test or in the tool.
 */
export default defineConfig({
  // Functions are tested with the plugins as they are written, not as they were compiled last.
  resolve: {alias: [{find: /^docsgen\/plugins\/([\w-]+)$/, replacement: `${import.meta.dirname}/plugins/$1.ts`}]},
  test: {
    pool: 'forks',
    setupFiles: ['test/install-features.ts'],
    maxWorkers: 4,
    // Ends what never ends; no test is judged by how busy the machine is.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['{test,src}/**/*.test.{ts,tsx}'],
          exclude: ['test/{build,browser,dev,site-content}/**', ...wholeRuns, ...ofOwnProcess],
          isolate: false
        }
      },
      {
        extends: true,
        test: {
          name: 'parts-alone',
          include: ofOwnProcess,
          exclude: wholeRuns
        }
      },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['test/{build,browser,dev,site-content}/**/*.test.{ts,tsx}', ...wholeRuns],
          globalSetup: ['test/compile-lib.ts'],
          retry: process.env.CI ? 1 : 0
        }
      }
    ]
  }
})
