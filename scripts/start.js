import {installPackages, run} from './install.js'

// `npm start`: builds the site in a new clone and opens it in the browser. docsgen's own documentation is `npm run docs`.
installPackages()
run('node', ['bin/docsgen.js', 'build'])
console.log("  This is the OP Stack's documentation. docsgen's own: npm run docs\n")
run('node', ['bin/docsgen.js', 'preview', ...process.argv.slice(2)])
