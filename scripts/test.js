import {spawnSync} from 'node:child_process'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {installChromium} from './chromium.js'
import {countTests} from './count-tests.js'
import {installPackages} from './install.js'
import {installPrograms} from './programs.js'

// `npm test`: installs everything that the tests need, including a browser, and runs all tests. Arguments go to Vitest.
installPackages()
const chromium = installChromium()
installPrograms()
const results = process.env.DOCSGEN_TEST_RESULTS ?? join(tmpdir(), `docsgen-tests-${process.pid}.json`)
const {status} = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./test/flaky-reporter.ts',
    `--outputFile.json=${results}`,
    ...process.argv.slice(2)
  ],
  {stdio: 'inherit', env: {...process.env, CHROME_PATH: chromium}}
)
console.log(countTests(results).line)
process.exit(status ?? 1)
