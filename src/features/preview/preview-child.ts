import {preview} from './preview.ts'

/** Serves the project of the first argument in a separate process, and prints its port. */
const [root = '.', base = '/'] = process.argv.slice(2)
const {port} = await preview({root, base, port: 0, print: () => undefined})
process.stdout.write(`${port}\n`)
