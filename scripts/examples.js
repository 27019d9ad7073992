import {rmSync} from 'node:fs'
import {run} from './install.js'

/**
 * Writes the files of the sites in `examples/` that `docsgen init` generates: `node scripts/examples.js`. Run it after a change of
 * `init`, and for a new version. The pages of the first two are written by hand, and `init` copies them.
 */
const examples = {
  product: ['--title', 'Lantern'],
  protocol: ['--title', 'Harbor'],
  folder: ['--title', 'Notes']
}

const generated = ['.github', '.gitignore', '.vscode', 'package.json', 'tsconfig.json']

for (const [name, options] of Object.entries(examples)) {
  const own = name === 'folder' ? ['docsgen.config.ts', 'docs/index.mdx'] : []
  for (const path of [...generated, ...own]) rmSync(`examples/${name}/${path}`, {recursive: true, force: true})
  run('node', ['bin/docsgen.js', 'init', `examples/${name}`, ...options, '--package-manager', 'npm', '--ci', 'github'])
}
