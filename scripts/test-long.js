import {spawnSync} from 'node:child_process'

// `npm run test:long`: tests that check a sample in `npm test` check everything. Takes an hour or more. Arguments go to
// Vitest; `DOCSGEN_SEED` chooses different random actions. The parsers are compared on a million texts.
const tests = [
  ...['random-edits', 'io-faults', 'damaged-cache', 'kill', 'without-features'].map(
    name => `test/build/${name}.test.ts`
  ),
  ...['may-parse-natively', 'parse-in-halves'].map(name => `src/content/parse/native/${name}.test.ts`),
  'src/features/lsp/random-edits.whole.test.ts',
  'src/features/lsp/robustness.whole.test.ts'
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
