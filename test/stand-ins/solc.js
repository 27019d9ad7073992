import {readFileSync} from 'node:fs'
import solc from 'solc'

// The Solidity compiler of npm, with the command line that `forge` expects.
if (process.argv.includes('--version')) console.log(`solc, the solidity compiler\nVersion: ${solc.version()}`)
else process.stdout.write(solc.compile(readFileSync(0, 'utf8')))
