import {spawnSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'

/**
 * Builds a site that needs every optional package, with the oldest and the newest versions that package.json allows:
 *
 *   npm pack && node scripts/peers.js docsgen-VERSION.tgz
 *
 * Run it by hand before a release, because it installs packages; docs/upgrade.md lists the results.
 */
const tarball = resolve(process.argv[2] ?? '')
const {peerDependencies} = JSON.parse(readFileSync('package.json', 'utf8'))
const ranges = Object.entries(peerDependencies)
const rounds = [
  ['oldest', ranges.map(([name, range]) => `${name}@${range.split(' || ')[0].replace(/^[\^~]|^>=/, '')}`)],
  ['newest', ranges.map(([name, range]) => `${name}@${range}`)]
]

const config = `import {defineConfig} from 'docsgen'
import mermaid from 'docsgen/plugins/mermaid'
import pictures from 'docsgen/plugins/pictures'
import socialCards from 'docsgen/plugins/social-cards'

export default defineConfig({title: 'Peers', url: 'https://docs.example.org', plugins: [mermaid(), pictures(), socialCards()]})
`

for (const [round, packages] of rounds) {
  const root = mkdtempSync(join(tmpdir(), 'docsgen-peers-'))
  try {
    mkdirSync(join(root, 'content'))
    writeFileSync(join(root, 'package.json'), '{"private": true, "type": "module"}')
    writeFileSync(join(root, 'docsgen.config.ts'), config)
    writeFileSync(join(root, 'content/index.md'), '# Peers\n\n```mermaid\nflowchart LR\n  Reader --> Page\n```\n')
    command(root, 'npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', tarball, ...packages])
    command(root, process.execPath, ['node_modules/docsgen/bin/docsgen.js', 'build'])
    const html = readFileSync(join(root, 'dist/index.html'), 'utf8')
    const cards = readdirSync(join(root, 'dist'), {recursive: true}).filter(name => String(name).endsWith('.png'))
    if (!html.includes('<svg') || !html.includes('Reader') || !html.includes('og:image') || cards.length === 0)
      throw new Error(`${round}: the diagram or the card is missing`)
    const versions = ranges.map(([name]) => {
      const {version} = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'))
      return `${name} ${version}`
    })
    console.log(`${round}: ${versions.join(', ')}: a diagram and ${cards.length} card`)
  } finally {
    rmSync(root, {recursive: true})
  }
}

function command(cwd, name, args) {
  const {status, stdout, stderr} = spawnSync(name, args, {cwd, encoding: 'utf8', shell: process.platform === 'win32'})
  if (status !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${status}\n${stdout}${stderr}`)
}
