import {describe, expect, test} from 'vitest'
import {createProject} from './project.ts'

describe('init', () => {
  test('starts a project that builds without a finding', async () => {
    const project = createProject({})
    const run = await project.run(['init'])
    expect(run).toMatchObject({code: 0, stdout: ''})
    expect(run.stderr).toContain('docsgen dev')
    expect(Object.keys(project.tree('.'))).toEqual([
      '.gitignore',
      'README.md',
      'content/_constants.yaml',
      'content/_meta.json',
      'content/guide/_meta.json',
      'content/guide/check.mdx',
      'content/guide/first-page.mdx',
      'content/guide/index.mdx',
      'content/index.mdx',
      'docsgen.config.ts'
    ])
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

  test('starts a project that checks without a finding', async () => {
    const project = createProject({})
    await project.run(['init'])
    const {code, stdout} = await project.run(['check', '--format', 'json', '--max-warnings', '0'])
    expect(JSON.parse(stdout).diagnostics).toEqual([])
    expect(code).toBe(0)
  })

  test('makes the folder that it is given, and names the site after it', async () => {
    const project = createProject({})
    const run = await project.run(['init', "docs/my-chain's_docs"])
    expect(run.code).toBe(0)
    expect(run.stderr).toContain('cd "docs/my-chain\'s_docs"')
    expect(project.read("docs/my-chain's_docs/docsgen.config.ts")).toContain("title: 'My chain\\'s docs'")
    expect(await project.run(['build', "docs/my-chain's_docs", '--strict'])).toMatchObject({code: 0})
  })

  test('starts in a folder that holds nothing but a repository', async () => {
    const project = createProject({'.git/HEAD': 'ref: refs/heads/main\n'})
    expect((await project.run(['init'])).code).toBe(0)
    expect(project.read('.git/HEAD')).toBe('ref: refs/heads/main\n')
  })

  test.each([
    ['a folder with a file', {'notes.txt': 'mine'}, '.', 'Unexpected `notes.txt` in `.`'],
    ['a file', {'notes.txt': 'mine'}, 'notes.txt', 'Unexpected file `notes.txt`'],
    ['a folder with a hidden file', {'docs/.env': 'mine'}, 'docs', 'Unexpected `.env` in `docs`']
  ])('refuses %s and leaves it alone', async (_, files, dir, words) => {
    const project = createProject(files)
    const before = project.tree('.')
    const run = await project.run(['init', dir])
    expect(run).toMatchObject({code: 2, stdout: ''})
    expect(run.stderr).toContain(words)
    expect(run.stderr).toContain('expected a folder that is empty or does not exist yet')
    expect(run.stderr).not.toContain(project.root)
    expect(project.tree('.')).toEqual(before)
  })

  test('does not go over its own project', async () => {
    const project = createProject({})
    await project.run(['init'])
    const before = project.tree('.')
    expect((await project.run(['init'])).code).toBe(2)
    expect(project.tree('.')).toEqual(before)
  })
})
