import {spawnSync} from 'node:child_process'

// `npm run test:long`: the tests that look at a sample in `npm test` look at everything. Takes an hour and more; arguments go
// to Vitest, `DOCSGEN_SEED` chooses other random acts. The parsers are compared over a million texts.
const tests = [
  ...['random-edits', 'io-faults', 'damaged-cache', 'kill', 'without-features'].map(
    name => `test/build/${name}.test.ts`
  ),
  ...['native-parser', 'parse-in-halves'].map(name => `test/content/${name}.test.ts`)
]
const {status} = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'whole',
    '--project',
    'parts',
    ...tests,
    ...process.argv.slice(2)
  ],
  {stdio: 'inherit', env: {...process.env, DOCSGEN_LONG: '1'}}
)
process.exit(status ?? 1)
