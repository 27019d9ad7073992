import {installPackages, run} from './install.js'

// `npm start`: from a fresh clone to the built site in the browser. docsgen's own documentation is `npm run docs`.
installPackages()
run('node', ['bin/docsgen.js', 'build'])
console.log("  This is the OP Stack's documentation. docsgen's own: npm run docs\n")
run('node', ['bin/docsgen.js', 'preview', ...process.argv.slice(2)])
