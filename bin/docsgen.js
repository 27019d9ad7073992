#!/usr/bin/env node
import {readFileSync} from 'node:fs'
import {setFlagsFromString} from 'node:v8'

// React reads this when it is loaded: its development build takes three times as long and warns nobody who reads it here.
process.env.NODE_ENV = 'production'

const [first, ...rest] = process.argv.slice(2)
if (rest.length === 0 && (first === '--version' || first === '-v')) {
  // Scripts ask this at every run: loading the command line takes as long as all of Node's own start.
  console.log(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version)
} else {
  optimizeLess()
  await import('../lib/cli.js')
}

/**
 * Spares what V8 does for programs that run for hours. An expression that is asked twice is compiled twice, first to be
 * interpreted: grammars have thousands, and of the build of a real site of 145 pages that was 1.6 of 10.1 seconds. A command
 * that ends lives for seconds, of which the optimising compiler took a fifth: code has to run for longer before it is
 * optimised, and less is inlined into it. Of 1,000 pages that spared 1.6 of 17.2 seconds. From Node 22 on a quicker compiler
 * comes first, and one of these settings is gone.
 */
function optimizeLess() {
  setFlagsFromString('--no-regexp-tier-up')
  if (first === 'dev') return
  if (Number.parseInt(process.versions.node, 10) < 22) setFlagsFromString('--interrupt-budget=200000')
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=300')
}
