import {execFileSync} from 'node:child_process'
import {describe, expect, test} from 'vitest'
import {createProject, type Project} from '../../../test/build/project.ts'
import {shareProcess} from '../../../test/build/share-process.ts'
import {commit, createRepository, git, oneVersion} from './test/repository.ts'

shareProcess()

describe('version add', () => {
  test('freezes the working folder, and the site has both versions', async () => {
    const project = createRepository(oneVersion)
    const run = await project.run(['version', 'add', '1.0'])
    expect([run.code, run.stdout]).toEqual([0, ''])
    expect(run.stderr).toContain(
      'Copied 7 files to `versions/1.0`.\nChanged docsgen.config.mjs:\n  1.0 is the latest version, at /\n  next, the working folder, is a preview, at /next\nTo undo: git checkout --no-overlay HEAD -- docsgen.config.mjs versions/1.0\n'
    )
    expect(Object.keys(project.tree('versions/1.0'))).toEqual([
      'content/_constants.yaml',
      'content/_meta.json',
      'content/_parts/needs.md',
      'content/guide/dot.txt',
      'content/guide/install.mdx',
      'content/index.md',
      'redirects.yaml'
    ])
    project.write({
      'content/_constants.yaml': 'ferry:\n  release: 2.0.0\n',
      'content/_parts/needs.md': 'It needs Bun.\n'
    })
    const built = await project.build()
    expect([built.code, built.stderr]).toEqual([0, expect.not.stringMatching(/warning|error/)])
    expect(project.read('dist/index.html')).toContain('Release 1.0.0.')
    expect(project.read('dist/guide/install.html')).toContain('It needs Node.')
    expect(project.read('dist/next.html')).toContain('Release 2.0.0.')
    expect(project.read('dist/next/guide/install.html')).toContain('It needs Bun.')
  })

  describe('with pages that plugins make', () => {
    const tagged = {
      'docsgen.config.mjs': `import lists from 'docsgen/plugins/lists'\nexport default {\n  title: 'Ferry',\n  plugins: [lists()]\n}\n`,
      'content/_meta.json': '{"index": "Home", "guide": "Guide", "tags": "Tags"}',
      'content/guide/tagged.md': '---\ntitle: Tagged\ntags: [river]\n---\n\nBy [tag](/tags).\n'
    }
    const pagesOf = (project: Project): (string | undefined)[] =>
      ['tags/river.html', 'next/tags/river.html'].map(
        path => /href="([^"]*\/tagged)"/.exec(project.read(`dist/${path}`))?.[1]
      )

    test.each([
      ['as a folder', []],
      ['as a tag', ['--git']]
    ])('each version has the lists of its own pages: %s', async (_, options) => {
      const project = createRepository({...oneVersion, ...tagged})
      expect((await project.run(['version', 'add', '1.0', ...options])).code).toBe(0)
      expect(await project.run(['check', '--max-warnings', '0'])).toMatchObject({code: 0})
      expect(await project.build()).toMatchObject({code: 0})
      expect(pagesOf(project)).toEqual(['/guide/tagged', '/next/guide/tagged'])
      expect(project.read('dist/guide/tagged.html')).toContain('href="/tags/river"')
      expect(project.read('dist/next/guide/tagged.html')).toContain('href="/next/tags/river"')

      project.write({'content/guide/tagged.md': '---\ntitle: Tagged\ntags: [lake]\n---\n\nBy [tag](/tags).\n'})
      await project.build()
      expect(project.read('dist/next/tags/lake.html')).toContain('/next/guide/tagged')
      expect(() => project.read('dist/next/tags/river.html')).toThrow()
      expect(project.read('dist/tags/river.html')).toContain('/guide/tagged')

      // The undone version leaves nothing that keeps it from being added again.
      git(project.root, 'checkout', '-q', '--no-overlay', 'HEAD', '--', '.')
      expect((await project.run(['version', 'add', '1.0', ...options])).code).toBe(0)
    })

    test('changes nothing if a frozen page links to a page that only the working folder has', async () => {
      const project = createRepository({
        ...oneVersion,
        'docsgen.config.mjs': `export default {\n  title: 'Ferry',\n  plugins: [{name: 'acme', pages: () => [{route: '/made', frontMatter: {title: 'Made'}, body: 'Text.', format: 'md'}]}]\n}\n`,
        'content/guide/to.md': '---\ntitle: To\n---\n\nSee [it](/made).\n'
      })
      const run = await project.run(['version', 'add', '1.0'])
      expect(run.code).toBe(2)
      expect(run.stderr).toContain('versions/1.0/content/guide/to.md\n  5:10  error  Unexpected link to `/made`')
      expect(run.stderr).toContain('With this version, the site would have 1 error.\nNothing was changed.')
      expect(git(project.root, 'status', '--porcelain', '--ignored')).not.toMatch(/versions|config/)
    })
  })

  test('changes nothing with --dry-run, and is undone by the one command that it prints', async () => {
    const project = createRepository(oneVersion)
    const dry = await project.run(['version', 'add', '1.0', '--dry-run'])
    expect([dry.code, dry.stderr]).toEqual([0, expect.stringContaining('Would copy 7 files to `versions/1.0`.')])
    expect(dry.stdout).toContain(`+    {name: '1.0', status: 'latest', from: 'versions/1.0'}`)
    expect(git(project.root, 'status', '--porcelain')).toBe('')

    const run = await project.run(['version', 'add', '1.0'])
    const [, undo = ''] = /To undo: (.*)/.exec(run.stderr) ?? []
    execFileSync('sh', ['-c', undo], {cwd: project.root, stdio: 'ignore'})
    expect(git(project.root, 'status', '--porcelain', '--ignored')).not.toMatch(/versions|config/)

    // The commands would undo this change too.
    project.write({'docsgen.config.mjs': `export default {\n  title: 'Boat'\n}\n`})
    const changed = await project.run(['version', 'add', '1.0'])
    expect([changed.code, changed.stderr]).toEqual([0, expect.not.stringContaining('To undo')])
  })

  test('with --git uses a tag or creates one, and the former latest version is maintained', async () => {
    const project = createRepository(oneVersion)
    git(project.root, 'tag', '1.0')
    const used = await project.run(['version', 'add', '1.0', '--git'])
    expect(used.stderr).toContain('Used the tag `1.0`, which exists.')
    project.write({'content/guide/new.md': '---\ntitle: New\n---\n\nText.\n'})

    const dirty = await project.run(['version', 'add', '2.0', '--git'])
    expect([dirty.code, dirty.stderr]).toEqual([
      2,
      expect.stringContaining(
        '`content/guide/new.md` changed after the last commit, which the tag would point to. Commit first.'
      )
    ])
    commit(project)
    const made = await project.run(['version', 'add', '2.0', '--git'])
    expect(made.stderr).toContain(
      'Created the tag `v2.0` at the last commit.\nChanged docsgen.config.mjs:\n  2.0 is the latest version, at /\n  1.0 is maintained, at /1.0\nTo undo: git checkout --no-overlay HEAD -- docsgen.config.mjs && git tag -d v2.0\n'
    )
    expect(git(project.root, 'cat-file', '-t', 'v2.0')).toBe('tag\n')
    expect(project.read('docsgen.config.mjs')).toBe(
      `export default {\n  title: 'Ferry',\n  versions: [\n    {name: 'next', status: 'preview'},\n    {name: '2.0', status: 'latest', from: {git: 'v2.0'}},\n    {name: '1.0', status: 'maintained', from: {git: '1.0'}}\n  ]\n}\n`
    )
    expect(await project.build()).toMatchObject({code: 0})
    const pages = Object.keys(project.tree()).filter(path => path.endsWith('new.html'))
    expect(pages).toEqual(['guide/new.html', 'next/guide/new.html'])
  })

  test('prints what to add to a configuration that computes the list', async () => {
    const project = createRepository({
      ...oneVersion,
      'docsgen.config.mjs': `const make = () => ({title: 'Ferry'})\nexport default make()\n`
    })
    const run = await project.run(['version', 'add', '1.0'])
    expect([run.code, run.stdout]).toEqual([
      1,
      `versions: [\n  {name: 'next', status: 'preview'},\n  {name: '1.0', status: 'latest', from: 'versions/1.0'}\n]\n`
    ])
    expect(run.stderr).toContain('docsgen cannot edit `docsgen.config.mjs`, because it computes the list of versions.')
  })

  test('changes nothing if the site would be invalid', async () => {
    const project = createRepository({...oneVersion, 'content/next/index.md': '---\ntitle: Next steps\n---\n\nText.\n'})
    const run = await project.run(['version', 'add', '1.0'])
    expect(run.code).toBe(2)
    expect(run.stderr).toMatch(/The path `next` of the version `next` is .*\nNothing was changed\./)
    expect(git(project.root, 'status', '--porcelain')).toBe('')
  })

  test.each([
    ['../x', 'Unexpected version name `../x`, expected letters, digits, dots, hyphens and underscores, such as `2.1`.'],
    ['1..2', 'Unexpected version name `1..2`'],
    ['next', '`next` is the name of the working folder. Choose the name of a release, such as `1.0`.']
  ])('refuses the name %s', async (name, message) => {
    const project = createProject(oneVersion)
    const run = await project.run(['version', 'add', name])
    expect([run.code, run.stderr]).toEqual([2, expect.stringContaining(message)])
    expect(project.read('docsgen.config.mjs')).toBe(oneVersion['docsgen.config.mjs'])
  })

  test("refuses another generator's project", async () => {
    const project = createProject({
      'docusaurus.config.js': `module.exports = {title: 'Ferry', presets: [['classic', {}]]}\n`,
      'docs/intro.md': '# Intro\n'
    })
    const run = await project.run(['version', 'add', '1.0'])
    expect([run.code, run.stderr]).toEqual([
      2,
      expect.stringContaining(
        'The pages are a Docusaurus project (`docusaurus.config.js`). Convert it with `docsgen init --from` before you add versions.'
      )
    ])
    expect(Object.keys(project.tree(''))).not.toContain('docsgen.config.json')
  })

  test('refuses a name that is in use, a folder that exists, and --git outside of a repository', async () => {
    const project = createProject({
      ...oneVersion,
      'docsgen.config.mjs': `export default {versions: [{name: 'main', status: 'latest'}]}\n`,
      'versions/1.0/index.md': '---\ntitle: Home\n---\n'
    })
    const fail = async (...args: string[]): Promise<unknown> => {
      const {code, stderr} = await project.run(['version', 'add', ...args])
      return [code, stderr]
    }
    expect(await fail('main')).toEqual([
      2,
      expect.stringContaining('The version `main` is the working folder. Change its name')
    ])
    expect(await fail('1.0')).toEqual([
      2,
      expect.stringContaining('The folder `versions/1.0` already exists. Remove it')
    ])
    expect(await fail('2.0', '--git')).toEqual([2, expect.stringContaining('The project is not in a git repository.')])
    expect(await project.run(['version', 'add', '2.0'])).toMatchObject({code: 0})
    expect(project.read('docsgen.config.mjs')).toBe(
      `export default {versions: [{name: 'main', status: 'preview'}, {name: '2.0', status: 'latest', from: 'versions/2.0'}]}\n`
    )
    expect(await fail('2.0')).toEqual([
      2,
      expect.stringContaining('The version `2.0` already exists. Choose another name')
    ])
  })
})
