import {installPackages, run} from './install.js'

// `npm run docs`: docsgen's own documentation, built into docs/dist and served.
installPackages()
run('node', ['bin/docsgen.js', 'build', 'docs'])
run('node', ['bin/docsgen.js', 'preview', 'docs', ...process.argv.slice(2)])
