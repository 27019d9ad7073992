import {chmodSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {describe, expect, test} from 'vitest'
import {version} from '../../../package.json'
import {createProject, readTree} from '../../../test/build/project.ts'
import {isLong} from '../../../test/long.ts'

const examples = fileURLToPath(new URL('../../../examples', import.meta.url))

/** Options that made each site in `examples/` (`scripts/examples.js`). */
const titles = {product: 'Lantern', protocol: 'Harbor', folder: 'Notes'}

describe('init', () => {
  test.each(['product', 'protocol', 'folder'] as const)(
    'writes the example `%s`, which builds and checks without findings',
    async name => {
      const example = readTree(join(examples, name))
      const own = Object.entries(example).filter(([path]) => !/(?:^|\/)(?:node_modules|dist|\.docsgen)\//.test(path))
      const project = createProject({})
      if (name === 'folder')
        for (const [path, text] of own) if (/^docs\/.*\.md$/.test(path)) project.write({[`folder/${path}`]: text})
      const run = await project.run([
        'init',
        name,
        '--template',
        name,
        '--title',
        titles[name],
        '--package-manager',
        'npm',
        '--ci',
        'github'
      ])
      expect(run).toMatchObject({code: 0, stdout: ''})
      expect(run.stderr).toContain(`  cd ${name}\n  npm install\n  npm run dev`)
      // If this fails, run `node scripts/examples.js`.
      expect(project.tree(name)).toEqual(Object.fromEntries(own))
      const built = await project.run(['build', name, '--strict'])
      expect(built).toMatchObject({code: 0})
      expect(built.stderr).not.toContain('warning')
      expect(project.read(`${name}/dist/index.html`)).toContain('class="hero"')
    }
  )

  test.each(['product', 'protocol'])('a first page in the example `%s` passes the script `check`', async name => {
    const project = createProject({})
    await project.run(['init', name, '--template', name, '--yes'])
    const {scripts} = JSON.parse(project.read(`${name}/package.json`)) as {scripts: Record<string, string>}
    const [, command = '', ...options] = (scripts.check ?? '').split(' ')
    project.write({[`${name}/content/first.md`]: '# First page\n\nIt has a sentence.\n'})
    const run = await project.run([command, name, ...options])
    expect(run.stdout).toContain('page-in-no-meta')
    expect(run.code).toBe(0)
  })

  test.each(isLong ? ['product', 'protocol'] : ['protocol'])(
    'the example `%s` can be frozen as a version, twice',
    async name => {
      const project = createProject({})
      await project.run(['init', name, '--template', name, '--yes'])
      for (const version of ['1.0', '2.0'])
        expect(await project.run(['version', 'add', version, name])).toMatchObject({code: 0})
      expect(await project.run(['check', name, '--max-warnings', '0'])).toMatchObject({code: 0})
      if (name === 'protocol') {
        await project.run(['build', name])
        for (const path of ['', '1.0/', 'next/'])
          expect(project.read(`${name}/dist/${path}rpc/eth_blockNumber.html`)).toContain(`href="/${path}rpc`)
      }
    }
  )

  test('writes a manifest, and ignores everything that docsgen writes', async () => {
    const project = createProject({})
    expect((await project.run(['init'])).stderr).toContain('npm install')
    expect(project.read('.gitignore')).toBe('node_modules/\n/dist/\n/search-export/\n.docsgen/\n')
    expect(JSON.parse(project.read('package.json'))).toMatchObject({
      name: 'project',
      private: true,
      type: 'module',
      scripts: {
        dev: 'docsgen dev',
        build: 'docsgen build',
        check: 'docsgen check --max-warnings 0',
        preview: 'docsgen preview'
      },
      dependencies: {docsgen: `^${version}`},
      devDependencies: {'@types/react': expect.any(String), typescript: expect.any(String)}
    })
    expect(JSON.parse(project.read('.vscode/settings.json'))['json.schemas'][1].url).toBe(
      './node_modules/docsgen/schema/meta.schema.json'
    )
  })

  test('creates the given folder, names the site after it, and follows every choice', async () => {
    const project = createProject({})
    const dir = "docs/my-chain's_docs"
    const run = await project.run([
      ...[
        'init',
        dir,
        '--template',
        'protocol',
        '--no-typescript',
        '--package-manager',
        'pnpm',
        '--git',
        '--ci',
        'gitlab'
      ]
    ])
    expect(run.code).toBe(0)
    expect(run.stderr).toContain('Created a git repository.')
    // The branch for which workflows are written, whatever the machine's default is.
    expect(project.read(`${dir}/.git/HEAD`)).toBe('ref: refs/heads/main\n')
    expect(run.stderr).toContain('cd "docs/my-chain\'s_docs"\n  pnpm install\n  pnpm dev')
    expect(project.read(`${dir}/docsgen.config.js`)).toContain("title: 'My chain\\'s docs'")
    expect(project.read(`${dir}/content/_constants.yaml`)).toContain('value: "My chain\'s docs"')
    expect(JSON.parse(project.read(`${dir}/package.json`))).toMatchObject({name: 'my-chain-s_docs'})
    expect(project.read(`${dir}/package.json`)).not.toContain('typescript')
    expect(project.read(`${dir}/.gitlab-ci.yml`)).toContain('pnpm install --frozen-lockfile')
    expect(project.read(`${dir}/README.md`)).toContain('`pnpm docsgen mv FROM TO`')
    expect(Object.keys(project.tree(dir))).not.toContain('tsconfig.json')
    expect(await project.run(['build', dir, '--strict'])).toMatchObject({code: 0})
  })

  test('refuses a template that does not fit the folder', async () => {
    const project = createProject({'docs/guide.md': '# Guide\n'})
    const run = await project.run(['init', '--template', 'product'])
    expect(run.code).toBe(2)
    expect(run.stderr).toContain('Unexpected template `product`, expected `folder`, because `.` already contains pages')
    const empty = await project.run(['init', 'new', '--template', 'folder'])
    expect(empty.code).toBe(2)
    expect(empty.stderr).toContain('expected Markdown in `new`')
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

  test('uses the Markdown in folders beside a README as pages, and says so, unless the user wants another template', async () => {
    const files = {
      'README.md': '# Mine\n\nText.\n',
      'guide/one.md': '# One\n\nText.\n',
      'code/README.md': '# Code\n',
      'node_modules/left/usage.md': '# Left\n'
    }
    const project = createProject(files)
    const run = await project.run(['init'])
    expect(run.code).toBe(0)
    expect(run.stderr).toContain('The pages are the Markdown files in `guide/`.')
    expect(Object.keys(project.tree('.'))).not.toContain('content/index.mdx')
    expect(await project.build()).toMatchObject({code: 0})
    expect(project.read('dist/guide/one.html')).toContain('One')
    const other = createProject(files)
    expect((await other.run(['init', '--template', 'product'])).code).toBe(0)
    expect(Object.keys(other.tree('.'))).toContain('content/index.mdx')
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
    expect(run.stderr).toContain('npm run docs:dev')
    expect(Object.keys(project.tree('.'))).toEqual([
      '.gitignore',
      '.vscode/extensions.json',
      '.vscode/settings.json',
      'docs/guide.md',
      'docs/index.mdx',
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

  test('reports what it skipped, and installs packages on request', async () => {
    const project = createProject({'bin/npm': '#!/bin/sh\necho "$@" > called\nexit $NPM_EXIT\n'})
    chmodSync(join(project.root, 'bin/npm'), 0o755)
    const env = (code: string) => ({PATH: `${join(project.root, 'bin')}:${process.env.PATH}`, NPM_EXIT: code})
    const plain = await project.run(['init', 'plain', '--yes'], {env: env('0')})
    expect(plain.stderr).toMatch(
      /Skipped: packages, git repository\. Next:\n\n {2}cd plain\n {2}npm install\n {2}npm run dev/
    )
    expect(Object.keys(project.tree('plain'))).not.toContain('called')
    const installed = await project.run(['init', 'installed', '--install', '--git'], {env: env('0')})
    expect(installed).toMatchObject({code: 0, stdout: ''})
    expect(project.read('installed/called')).toBe('install\n')
    expect(installed.stderr).toMatch(
      /Installed the packages\. Created a git repository\. Next:\n\n {2}cd installed\n {2}npm run dev/
    )
    const failed = await project.run(['init', 'failed', '--install'], {env: env('1')})
    expect(failed.code).toBe(3)
    expect(failed.stderr).toContain('`npm install` failed with exit code 1. Run it again.')
    expect(failed.stderr).toContain('  npm install\n  npm run dev')
  })
})
