import {existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {openOutput} from '../../src/host/output/open-output.ts'

/** Part of every file that no response may contain. */
export const canary = 'CANARY-4b1d0c'

export interface HostileProject {
  /** Folder that contains the project. */
  readonly around: string
  readonly root: string
  readonly outDir: string
}

const page = (title: string) =>
  `---\ntitle: ${title}\nlang: en-US\ndescription: A page of the hostile suite.\ncontent_type: guide\ntopic: ${title.toLowerCase()}\npersonas: [app-developer]\ncategories: [testing]\nis_imported_content: 'false'\n---\n\n# ${title}\n`

/** Links in `public/` to private files inside the project. */
const hiddenLinks = [
  ['env.txt', '.env'],
  ['git.txt', '.git/config'],
  ['git', '.git'],
  ['pkg', 'node_modules'],
  ['cache', '.docsgen/cache'],
  ['up', '.'],
  ['site', 'dist']
] as const

/**
 * Creates a small project with a built site, and secrets around it: beside it, above it, in dot files, caches and behind a link.
 */
export async function plantProject(): Promise<HostileProject> {
  const around = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-hostile-')))
  const root = join(around, 'project')
  const plant = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), {recursive: true})
    writeFileSync(join(root, path), text)
  }
  for (const path of [
    '../outside.txt',
    '../outside.map',
    '../dist-secret/x',
    '../Dist/x',
    'outside.txt',
    '.env',
    '.git/config',
    'dist-secret/x',
    'Dist/x',
    '.docsgen/cache/entry',
    'node_modules/a/index.js'
  ]) {
    // On file systems that ignore case, `Dist` is the output directory itself.
    if (path !== 'Dist/x' || !existsSync(join(root, '.ENV'))) plant(path, canary)
  }
  plant('package.json', JSON.stringify({name: canary}))
  plant('docsgen.config.json', JSON.stringify({title: 'Hostile'}))
  plant('content/index.md', page('Home'))
  plant('content/guide.md', page('Guide'))
  plant('content/a.md', page('A'))
  plant('public/assets/plain.txt', 'plain text\n'.repeat(200))
  plant('public/.well-known/security.txt', 'Contact: mailto:security@example.org\n')
  symlinkSync(join(around, 'outside.txt'), join(root, 'public/assets/link.txt'))
  for (const [name, target] of hiddenLinks) symlinkSync(join(root, target), join(root, 'public', name))
  symlinkSync(join(root, '.env'), join(root, 'content/env.md'))
  symlinkSync(join(root, '.git/config'), join(root, 'content/pic.svg'))
  plant('content/pic.md', `${page('Pic')}\n![Pic](./pic.svg)\n`)

  const output = await openOutput({root, outDir: 'dist'})
  const html = (title: string) =>
    `<!doctype html><title>${title}</title><h1>${title}</h1><script>document.title</script>`
  for (const name of ['index', 'guide', 'a', '404', '500']) output.write(`${name}.html`, html(name))
  output.write('assets/plain.txt', 'plain text\n'.repeat(200))
  output.write('assets/link.txt', 'will be a link')
  output.write('.well-known/security.txt', 'Contact: mailto:security@example.org\n')
  for (const name of ['env.txt', 'git.txt', 'manifest.txt']) output.write(name, 'will be a link')
  output.commit()
  const link = join(root, 'dist/assets/link.txt')
  rmSync(link)
  symlinkSync(join(around, 'outside.txt'), link)
  writeFileSync(join(root, 'dist/.env'), canary)
  mkdirSync(join(root, 'dist/.git'))
  writeFileSync(join(root, 'dist/.git/config'), canary)
  for (const [name, target] of [
    ['env.txt', '.env'],
    ['git.txt', '.git/config'],
    ['manifest.txt', '.docsgen-manifest.json']
  ] as const) {
    rmSync(join(root, 'dist', name))
    symlinkSync(join(root, 'dist', target), join(root, 'dist', name))
  }
  return {around, root, outDir: 'dist'}
}
