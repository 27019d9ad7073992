import {installPackages, run} from './install.js'

// `npm start`: from a fresh clone to the built site in the browser.
installPackages()
run('node', ['scripts/build.js'])
run('node', ['bin/docsgen.js', 'build'])
run('node', ['bin/docsgen.js', 'preview', ...process.argv.slice(2)])
