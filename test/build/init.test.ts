import {describe, expect, test} from 'vitest'
import {version} from '../../package.json'
import {createProject} from './project.ts'

describe('init', () => {
  test('starts a project that builds without findings', async () => {
    const project = createProject({})
    const run = await project.run(['init'])
    expect(run).toMatchObject({code: 0, stdout: ''})
    expect(run.stderr).toContain('docsgen dev')
    expect(Object.keys(project.tree('.'))).toEqual([
      '.gitignore',
      '.vscode/settings.json',
      'README.md',
      'content/_constants.yaml',
      'content/_meta.json',
      'content/guide/_meta.json',
      'content/guide/check.mdx',
      'content/guide/first-page.mdx',
      'content/guide/index.mdx',
      'content/index.mdx',
      'docsgen.config.ts',
      'package.json',
      'tsconfig.json'
    ])
    // Git ignores everything that docsgen writes.
    expect(project.read('.gitignore')).toBe('node_modules/\n/dist/\n/search-export/\n.docsgen/\n')
    expect(run.stderr).toContain('npm install')
    expect(JSON.parse(project.read('package.json'))).toMatchObject({
      name: 'project',
      private: true,
      type: 'module',
      scripts: {dev: 'docsgen dev', build: 'docsgen build', check: 'docsgen check', preview: 'docsgen preview'},
      dependencies: {docsgen: `^${version}`},
      devDependencies: {'@types/react': expect.any(String), typescript: expect.any(String)}
    })
    expect(JSON.parse(project.read('.vscode/settings.json'))['json.schemas'][1].url).toBe(
      './node_modules/docsgen/schema/meta.schema.json'
    )
    expect(await project.build('--strict')).toMatchObject({code: 0})
    expect(Object.keys(project.tree())).toEqual(
      expect.arrayContaining([
        'index.html',
        'guide.html',
        'guide/first-page.html',
        'guide/check.html',
        '404.html',
        '500.html'
      ])
    )
    const html = project.read('dist/guide/first-page.html')
    expect(html).toContain('The port 8545 on this page')
    expect(html).toContain('href="/guide/check"')
    expect(html).toContain('| Project</title>')
  })

  test('starts a project that checks without findings', async () => {
    const project = createProject({})
    await project.run(['init'])
    const {code, stdout} = await project.run(['check', '--format', 'json', '--max-warnings', '0'])
    expect(JSON.parse(stdout).diagnostics).toEqual([])
    expect(code).toBe(0)
  })

  test('creates the given folder and names the site after it', async () => {
    const project = createProject({})
    const run = await project.run(['init', "docs/my-chain's_docs"])
    expect(run.code).toBe(0)
    expect(run.stderr).toContain('cd "docs/my-chain\'s_docs"')
    expect(project.read("docs/my-chain's_docs/docsgen.config.ts")).toContain("title: 'My chain\\'s docs'")
    expect(JSON.parse(project.read("docs/my-chain's_docs/package.json")).name).toBe('my-chain-s_docs')
    expect(await project.run(['build', "docs/my-chain's_docs", '--strict'])).toMatchObject({code: 0})
  })

  test('starts in a folder that contains only a repository', async () => {
    const project = createProject({'.git/HEAD': 'ref: refs/heads/main\n'})
    expect((await project.run(['init'])).code).toBe(0)
    expect(project.read('.git/HEAD')).toBe('ref: refs/heads/main\n')
  })

  test('refuses a path to a file', async () => {
    const project = createProject({'notes.txt': 'mine'})
    const run = await project.run(['init', 'notes.txt'])
    expect(run).toMatchObject({code: 2, stdout: ''})
    expect(run.stderr).toContain('Unexpected file `notes.txt`')
    expect(run.stderr).not.toContain(project.root)
  })

  test('adds only missing files to a folder with files, and overwrites none', async () => {
    const files = {'README.md': '# Mine\n', '.gitignore': 'mine\n', 'notes.txt': 'mine'}
    const project = createProject(files)
    const before = project.tree('.')
    expect((await project.run(['init'])).code).toBe(0)
    expect(project.tree('.')).toMatchObject(before)
    expect(await project.build('--strict')).toMatchObject({code: 0})
  })

  test('leaves existing pages unchanged and completes package.json', async () => {
    const manifest = '{\n    "name": "x",\n    "scripts": {"docs:dev": "mine"}\n}\n'
    const project = createProject({
      'docs/guide.md': '# Guide\n\n[gone](./gone)\n',
      'package.json': manifest,
      'tsconfig.json': '{}'
    })
    const run = await project.run(['init'])
    expect(run.code).toBe(0)
    expect(run.stderr).toMatch(/(?:npx )?docsgen dev/)
    expect(Object.keys(project.tree('.'))).toEqual([
      '.gitignore',
      '.vscode/settings.json',
      'docs/guide.md',
      'docsgen.config.ts',
      'package.json',
      'tsconfig.json'
    ])
    expect(project.read('tsconfig.json')).toBe('{}')
    expect(project.read('package.json')).toMatch(/^\{\n {4}"name": "x",\n/)
    expect(JSON.parse(project.read('package.json')).dependencies).toEqual({docsgen: `^${version}`})
    expect(JSON.parse(project.read('package.json')).scripts).toEqual({
      'docs:dev': 'mine',
      'docs:check': 'docsgen check',
      'docs:build': 'docsgen build',
      'docs:preview': 'docsgen preview'
    })
    // Missing parts of the pages are warnings until the project sets severities.
    const built = await project.build()
    expect(built).toMatchObject({code: 0})
    expect(built.stderr).toMatch(/warning .*no-missing-page/)
    expect((await project.run(['init'])).code).toBe(2)
  })

  test('leaves package.json unchanged if it is complete or invalid JSON', async () => {
    const manifest =
      '{"scripts": {"start": "docsgen dev docs", "b": "docsgen build", "c": "docsgen check", "p": "docsgen preview"}, "devDependencies": {"docsgen": "*"}}'
    for (const text of [manifest, '{"scripts": ']) {
      const project = createProject({'docs/guide.md': '# Guide\n', 'package.json': text})
      expect((await project.run(['init'])).code).toBe(0)
      expect(project.read('package.json')).toBe(text)
    }
  })

  test('configures the schemas for VS Code at the path of the installed package', async () => {
    const project = createProject({
      'node_modules/docsgen/package.json': '{"name": "docsgen"}',
      'docs/package.json': '{}',
      'docs/guide.md': '# Guide\n'
    })
    expect((await project.run(['init', 'docs'])).code).toBe(0)
    const settings = JSON.parse(project.read('docs/.vscode/settings.json'))
    expect(settings['json.schemas'][1].url).toBe('./../node_modules/docsgen/schema/meta.schema.json')
  })

  test('refuses a folder that is already a project', async () => {
    const project = createProject({})
    await project.run(['init'])
    const before = project.tree('.')
    expect((await project.run(['init'])).code).toBe(2)
    expect(project.tree('.')).toEqual(before)
  })
})
