#!/usr/bin/env node
// React reads this when it is loaded: its development build takes three times as long and warns nobody who reads it here.
process.env.NODE_ENV = 'production'
await import('../lib/cli.js')
