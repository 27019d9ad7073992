import {execFileSync} from 'node:child_process'
import {describe, expect, test} from 'vitest'
import {createProject, type Files, type Project} from '../../../test/build/project.ts'
import {shareProcess} from '../../../test/build/share-process.ts'

shareProcess()

/** Runs git with an identity that commands of docsgen use too. */
function git(root: string, ...args: readonly string[]): string {
  return execFileSync('git', ['-C', root, ...args], {encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']})
}

const files: Files = {
  'docsgen.config.mjs': `export default {\n  title: 'Ferry'\n}\n`,
  '.gitignore': 'dist\n.docsgen\n',
  'redirects.yaml': '/old: /guide/install\n',
  'public/logo.txt': 'Logo',
  'content/_meta.json': '{"index": "Home", "guide": "Guide"}',
  'content/_constants.yaml': 'ferry:\n  release: 1.0.0\n',
  'content/_parts/needs.md': 'It needs Node.\n',
  'content/index.md': '---\ntitle: Home\n---\n\nRelease @@ferry.release@@. [Install](/guide/install)\n',
  'content/guide/dot.txt': 'A file beside a page.',
  'content/guide/install.mdx':
    "---\ntitle: Install\n---\n\nimport Needs from '/content/_parts/needs.md'\n\n## Run\n\n<Needs />\n\n[File](./dot.txt)\n"
}

function repository(more: Files = {}): Project {
  const project = createProject({...files, ...more})
  git(project.root, 'init', '-q')
  git(project.root, 'config', 'user.name', 'A')
  git(project.root, 'config', 'user.email', 'a@example.org')
  git(project.root, 'config', 'tag.gpgSign', 'false')
  git(project.root, 'config', 'commit.gpgSign', 'false')
  commit(project)
  return project
}

function commit({root}: Project): void {
  git(root, 'add', '-A')
  git(root, 'commit', '-q', '-m', 'change')
}

describe('version add', () => {
  test('freezes the working folder, and the site has both versions', async () => {
    const project = repository()
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
      const project = repository(tagged)
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

    test('changes nothing if a frozen page links to a page of the working folder only', async () => {
      const project = repository({
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
    const project = repository()
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
    const project = repository()
    git(project.root, 'tag', '1.0')
    const used = await project.run(['version', 'add', '1.0', '--git'])
    expect(used.stderr).toContain('Used the tag `1.0`, which exists.')
    project.write({'content/guide/new.md': '---\ntitle: New\n---\n\nText.\n'})

    const dirty = await project.run(['version', 'add', '2.0', '--git'])
    expect([dirty.code, dirty.stderr]).toEqual([
      2,
      expect.stringContaining(
        '`content/guide/new.md` changed after the last commit, which the tag would name. Commit first.'
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
    const project = repository({'docsgen.config.mjs': `const make = () => ({title: 'Ferry'})\nexport default make()\n`})
    const run = await project.run(['version', 'add', '1.0'])
    expect([run.code, run.stdout]).toEqual([
      1,
      `versions: [\n  {name: 'next', status: 'preview'},\n  {name: '1.0', status: 'latest', from: 'versions/1.0'}\n]\n`
    ])
    expect(run.stderr).toContain('docsgen cannot edit `docsgen.config.mjs`, because it computes the list of versions.')
  })

  test('changes nothing if the site would be invalid', async () => {
    const project = repository({'content/next/index.md': '---\ntitle: Next steps\n---\n\nText.\n'})
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
    const project = createProject(files)
    const run = await project.run(['version', 'add', name])
    expect([run.code, run.stderr]).toEqual([2, expect.stringContaining(message)])
    expect(project.read('docsgen.config.mjs')).toBe(files['docsgen.config.mjs'])
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

  test('refuses a name that is used, a folder that exists, and --git outside of a repository', async () => {
    const project = createProject({
      ...files,
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
    expect(await fail('1.0')).toEqual([2, expect.stringContaining('The folder `versions/1.0` exists. Remove it')])
    expect(await fail('2.0', '--git')).toEqual([2, expect.stringContaining('The project is not in a git repository.')])
    expect(await project.run(['version', 'add', '2.0'])).toMatchObject({code: 0})
    expect(project.read('docsgen.config.mjs')).toBe(
      `export default {versions: [{name: 'main', status: 'preview'}, {name: '2.0', status: 'latest', from: 'versions/2.0'}]}\n`
    )
    expect(await fail('2.0')).toEqual([2, expect.stringContaining('The version `2.0` exists. Choose another name')])
  })
})

describe('diff', () => {
  const page = (title: string, text: string): string => `---\ntitle: ${title}\n---\n\n${text}\n`
  const same = 'This text is the same in both versions. See [the start](/guide/run).'

  /** 1.0 is latest, and the working folder has a change of every kind. */
  const project = createProject({
    'docsgen.config.mjs': `export default {title: 'Ferry', url: 'https://docs.example.org', versions: [
      {name: 'next', status: 'preview'},
      {name: '1.0', status: 'latest', from: 'versions/1.0'}
    ]}\n`,
    'redirects.yaml': '/guide/setup: /guide/install\n',
    'content/index.md': page('Home', same),
    // Lists of pages are not words of the page.
    'content/guide/run.mdx': page(
      'Run',
      'Start it.\n\nOnce and\nonly once, with `--fast`.\n\n<VersionDiff from="1.0" />\n\n<ChildPages />'
    ),
    'content/guide/install.md': page('Install', 'Read this before all else.'),
    'content/moved.md': page('Moved', same),
    'content/new.md': page('New', 'New text.'),
    'versions/1.0/index.md': page('Home', same),
    'versions/1.0/guide/run.md': page('Run', 'Start it.\n\nOnce and only\nonce, with `--slow`.'),
    'versions/1.0/guide/setup.md': page('Setup', 'Read this first.'),
    'versions/1.0/guide/moved.md': page('Moved', same),
    'versions/1.0/gone.md': page('Gone', 'Old text.')
  })

  test('reports what was added, removed, renamed and changed, by words', async () => {
    const run = await project.run(['diff', '1.0..next'])
    expect([run.code, run.stdout]).toEqual([
      0,
      `1.0..next: 1 added, 1 removed, 2 renamed, 1 changed, 1 unchanged

added
  /new                          New

removed
  /gone                         Gone

renamed
  /guide/moved → /moved         same words
  /guide/setup → /guide/install  +4 -2 words

changed
  /guide/run                    +1 -1 words
`.replaceAll(/^( {2}\/\S+(?: → \S+)?) +/gm, (_, route: string) => `${route.padEnd(31)}  `)
    ])
  })

  test('prints the same as JSON, in both directions', async () => {
    const run = await project.run(['diff', 'next..1.0', '--format', 'json'])
    expect(JSON.parse(run.stdout)).toEqual({
      version: 1,
      from: 'next',
      to: '1.0',
      added: [{route: '/gone', title: 'Gone'}],
      removed: [{route: '/new', title: 'New'}],
      renamed: [
        {from: '/guide/install', to: '/guide/setup', title: 'Setup', words: {added: 2, removed: 4}},
        {from: '/moved', to: '/guide/moved', title: 'Moved', words: {added: 0, removed: 0}}
      ],
      changed: [{route: '/guide/run', title: 'Run', words: {added: 1, removed: 1}}],
      unchanged: 1
    })
  })

  test.each([
    [
      '/guide/run',
      '--- 1.0/guide/run\n+++ next/guide/run\n@@ -2,5 +2,5 @@\n\nStart it.\n\nOnce and\nonly once, with [-`--slow`.-] {+`--fast`.+}\n'
    ],
    ['/next/guide/run', '--- 1.0/guide/run\n'],
    [
      '/guide/setup',
      '--- 1.0/guide/setup\n+++ next/guide/install\n@@ -1,3 +1,3 @@\n# [-Setup-] {+Install+}\n\nRead this [-first.-] {+before all else.+}\n'
    ],
    ['/new', '--- /dev/null\n+++ next/new\n@@ -0,0 +1,3 @@\n{+# New+}\n\n{+New text.+}\n'],
    ['/gone', '--- 1.0/gone\n+++ /dev/null\n@@ -1,3 +0,0 @@\n[-# Gone-]\n\n[-Old text.-]\n'],
    ['/', 'No word of `/` changed between 1.0 and next.\n']
  ])('prints the words that changed in %s', async (route, expected) => {
    const run = await project.run(['diff', '1.0..next', route])
    expect([run.code, run.stdout]).toEqual([0, expect.stringContaining(expected)])
  })

  test('prints the runs of words of a page as JSON', async () => {
    const run = await project.run(['diff', '1.0..next', 'guide/install', '--format', 'json'])
    expect(JSON.parse(run.stdout)).toMatchObject({
      routes: {from: '/guide/setup', to: '/guide/install'},
      words: {added: 4, removed: 2},
      runs: [
        {kind: 'same', text: '#'},
        {kind: 'removed', text: 'Setup'},
        {kind: 'added', text: 'Install'},
        {kind: 'same', text: 'Read this'},
        {kind: 'removed', text: 'first.'},
        {kind: 'added', text: 'before all else.'}
      ]
    })
  })

  test.each([
    [['1.0'], 'Unexpected `1.0`, expected two versions, such as `1.4..2.0`, or two commits, such as `main..HEAD`.'],
    [['1.0..nxt'], 'Unexpected version `nxt`, expected one of: `next`, `1.0`; did you mean `next`?'],
    [
      ['1.0..next', '/guide/rnu'],
      'Unexpected route `/guide/rnu`, expected a page of `1.0` or `next`; did you mean `/guide/run`?'
    ]
  ])('refuses %s', async (args, message) => {
    const run = await project.run(['diff', ...args])
    expect([run.code, run.stderr]).toEqual([2, expect.stringContaining(message)])
  })

  test('refuses a site with one version', async () => {
    const run = await createProject(files).run(['diff', '1.0..2.0'])
    expect([run.code, run.stderr]).toEqual([2, expect.stringContaining('The site has one version.')])
  })
})

describe('version remove', () => {
  const list = `export default {
  title: 'Ferry',
  versions: [
    {name: 'next', status: 'preview'},
    {name: '2.0', status: 'latest', from: 'versions/2.0'},
    {name: '1.0', status: 'maintained', from: 'versions/1.0'}, // the first
    {name: '0.9', status: 'unmaintained', from: {git: 'v0.9'}}
  ]
}
`
  const home = '---\ntitle: Home\n---\n\nText.\n'

  function withVersions(): Project {
    const project = repository()
    git(project.root, 'tag', 'v0.9')
    project.write({'docsgen.config.mjs': list, 'versions/2.0/index.md': home, 'versions/1.0/index.md': home})
    commit(project)
    return project
  }

  test('removes the entry and the folder, and the site builds without them', async () => {
    const project = withVersions()
    const dry = await project.run(['version', 'remove', '1.0', '--dry-run'])
    expect([dry.code, dry.stderr]).toEqual([0, expect.stringContaining('Would remove the folder `versions/1.0`.')])
    expect(dry.stdout).toContain(`-    {name: '1.0', status: 'maintained', from: 'versions/1.0'}, // the first`)
    expect(git(project.root, 'status', '--porcelain')).toBe('')

    const run = await project.run(['version', 'remove', '1.0'])
    expect([run.code, run.stderr]).toEqual([
      0,
      expect.stringContaining(
        'Removed `1.0` from docsgen.config.mjs, and the folder `versions/1.0`.\nTo undo: git checkout docsgen.config.mjs versions/1.0\n'
      )
    ])
    const tag = await project.run(['version', 'remove', '0.9'])
    expect(tag.stderr).toContain(
      'Removed `0.9` from docsgen.config.mjs. The tag, branch or commit `v0.9` is unchanged.'
    )
    expect(project.read('docsgen.config.mjs')).toBe(
      `export default {\n  title: 'Ferry',\n  versions: [\n    {name: 'next', status: 'preview'},\n    {name: '2.0', status: 'latest', from: 'versions/2.0'}\n  ]\n}\n`
    )
    expect(await project.build()).toMatchObject({code: 0})
    expect(Object.keys(project.tree()).filter(path => path.startsWith('1.0') || path.startsWith('0.9'))).toEqual([])

    git(project.root, 'checkout', 'docsgen.config.mjs', 'versions/1.0')
    expect(git(project.root, 'status', '--porcelain')).toBe('')
  })

  test('removes a version whose folder is gone', async () => {
    const project = withVersions()
    project.remove('versions/1.0')
    const run = await project.run(['version', 'remove', '1.0'])
    expect([run.code, run.stderr]).toEqual([0, expect.stringContaining('Removed `1.0` from docsgen.config.mjs.')])
  })

  test.each([
    ['2.0', 'The version `2.0` is the latest, which every site needs. Give another version the status `latest`'],
    ['next', 'The version `next` is the working folder, which every site needs.'],
    ['1.1', 'Unexpected version `1.1`, expected one of: `next`, `2.0`, `1.0`, `0.9`; did you mean `1.0`?']
  ])('refuses %s', async (name, message) => {
    const project = createProject({'docsgen.config.mjs': list, 'content/index.md': home})
    const run = await project.run(['version', 'remove', name])
    expect([run.code, run.stderr]).toEqual([2, expect.stringContaining(message)])
    expect(project.read('docsgen.config.mjs')).toBe(list)
  })

  test('changes nothing if the configuration computes the list', async () => {
    const project = createProject({
      'docsgen.config.mjs': `const versions = [{name: 'a', status: 'latest'}].concat({name: 'b', status: 'preview', from: 'versions/b'})\nexport default {versions}\n`,
      'content/index.md': home,
      'versions/b/index.md': home
    })
    const run = await project.run(['version', 'remove', 'b'])
    expect([run.code, run.stderr]).toEqual([1, expect.stringContaining('Remove `b` there first.')])
    expect(project.read('versions/b/index.md')).toBe(home)
  })
})
