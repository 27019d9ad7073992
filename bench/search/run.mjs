// Bundles the benchmark and runs it: node bench/search/run.mjs [sizes]
import {spawnSync} from 'node:child_process'
import {buildSync} from 'esbuild'

const outfile = 'node_modules/.cache/search-bench.mjs'
buildSync({
  entryPoints: ['bench/search/main.ts'],
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  outfile
})
process.exit(spawnSync(process.execPath, [outfile, ...process.argv.slice(2)], {stdio: 'inherit'}).status ?? 1)
