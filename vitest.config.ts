import {defineConfig} from 'vitest/config'

/** Tests outside the folders of whole runs that start processes and wait for them. */
const wholeRuns = ['test/host/output-kill.test.ts', 'src/**/*.whole.test.ts']
/** Unit tests that replace modules, which other files of their process would get too. */
export const ofOwnProcess = [
  'test/content/render-elements.test.ts',
  'test/host/{kept-modules,watch}.test.ts',
  'src/host/machine/outside/proxy.test.ts',
  'src/subsystems/code-blocks/test/known-patterns.test.ts',
  'src/subsystems/adopt/test/rewrite-parses.test.ts',
  'src/subsystems/islands/test/make-islands.test.ts'
]

const setupFiles = ['test/set-build-info.ts']

/**
 * Three kinds of tests: unit tests, which take a moment; unit tests that replace modules; and whole runs, which
 * start processes, threads and browsers.
 *
 * Unit tests share a process and its modules, because loading the modules again takes up to seven seconds of CPU time,
 * longer than almost all of the tests. The other files have a process each; threads would share what tests of threads change.
 * Four at a time keep two cores busy, because whole runs spend a third of their time waiting.
 *
 * In CI, a whole run that fails is retried once, and the report says `retry x1`: one of three thousand tests that times out on a
 * busy machine must not block a change. Whatever the retry hides is still a bug to fix, in the test or in docsgen.
 */
export default defineConfig({
  // Unit tests use the source of the plugins, which may be newer than their last build.
  resolve: {alias: [{find: /^docsgen\/plugins\/([\w-]+)$/, replacement: `${import.meta.dirname}/plugins/$1.ts`}]},
  test: {
    pool: 'forks',
    maxWorkers: 4,
    // Long enough for a busy machine. Only a hanging test reaches it.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          setupFiles,
          include: ['{test,src}/**/*.test.{ts,tsx}'],
          exclude: ['test/{build,browser,dev,site-content}/**', ...wholeRuns, ...ofOwnProcess],
          isolate: false
        }
      },
      {
        extends: true,
        test: {
          name: 'parts-alone',
          setupFiles,
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
