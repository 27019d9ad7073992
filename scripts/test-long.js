import {spawnSync} from 'node:child_process'

// `npm run test:long`: all tests, including those that take too long for every change, and the tested pages. Tests that check a sample
// in `npm test` check everything. Takes some hours. `--without-pages` leaves out the tested pages; other arguments go to Vitest.
// `DOCSGEN_SEED` chooses different random actions.
const withoutPages = '--without-pages'
const args = process.argv.slice(2)
const {status} = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', ...args.filter(arg => arg !== withoutPages)],
  {
    stdio: 'inherit',
    env: {...process.env, DOCSGEN_LONG: '1'}
  }
)
if (args.includes(withoutPages)) process.exit(status ?? 1)
const strict = process.env.CI ? ['--strict'] : []
const pages = spawnSync(process.execPath, ['scripts/test-pages.js', ...strict], {stdio: 'inherit'})
process.exit(status || (pages.status ?? 1))
