#!/usr/bin/env node
import {readFileSync} from 'node:fs'

// React reads this when it is loaded: its development build takes three times as long and warns nobody who reads it here.
process.env.NODE_ENV = 'production'

const [first, ...rest] = process.argv.slice(2)
if (rest.length === 0 && (first === '--version' || first === '-v')) {
  // Scripts ask this at every run: loading the command line takes as long as all of Node's own start.
  console.log(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version)
} else {
  await import('../lib/cli.js')
}
