import {cpSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
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
  const own = name === 'folder' ? [...generated, 'docsgen.config.ts', 'docs/index.mdx'] : generated
  for (const path of own) rmSync(`examples/${name}/${path}`, {recursive: true, force: true})
  // A new folder, because `init` offers only the template `folder` where there are pages.
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-example-'))
  const target = join(folder, name)
  if (name === 'folder') cpSync('examples/folder', target, {recursive: true})
  const choices = ['--template', name, ...options, '--package-manager', 'npm', '--ci', 'github']
  run('node', ['bin/docsgen.js', 'init', target, ...choices])
  for (const path of own) cpSync(join(target, path), `examples/${name}/${path}`, {recursive: true})
  rmSync(folder, {recursive: true})
}
