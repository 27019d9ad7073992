import {existsSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {type Project, page} from '../../../../test/build/project.ts'
import {shareProcess} from '../../../../test/build/share-process.ts'
import {commit, createRepository, git} from '../test/repository.ts'

shareProcess()

/** Creates a repository with a branch `main`, and a branch `change` with other pages, which is checked out. */
function repository(): Project {
  const project = createRepository({
    '.gitignore': '.docsgen\n',
    'docsgen.config.json': '{"title": "Diff", "url": "https://docs.example", "base": "/docs/"}',
    'content/index.md': page('Home', 'Same words.'),
    'content/guide.md': page('Guide', 'Run the old command.'),
    'content/gone.md': page('Gone', 'Gone soon.'),
    'content/moved.md': page('Moved *here*', 'A page with its own words.')
  })
  git(project.root, 'switch', '--quiet', '--create', 'change')
  project.remove('content/gone.md')
  project.remove('content/moved.md')
  project.write({
    'content/guide.md': page('Guide', 'Run the new fast command.'),
    'content/new.md': page('New', 'New words.'),
    'content/other/moved.md': page('Moved *here*', 'A page with its own words.')
  })
  commit(project)
  return project
}

test('compares the pages of two commits, whatever is in the work tree', async () => {
  const project = repository()
  project.write({'content/uncommitted.md': page('Uncommitted', 'Not yet.')})
  const {code, stdout} = await project.run(['diff', 'main..HEAD'])
  expect(code).toBe(0)
  expect(stdout).toBe(`main..HEAD: 1 added, 1 removed, 1 renamed, 1 changed, 1 unchanged

added
  /new                   New

removed
  /gone                  Gone

renamed
  /moved → /other/moved  same words

changed
  /guide                 +2 -1 words
`)
  expect(existsSync(join(project.root, 'content/uncommitted.md'))).toBe(true)
  const markdown = await project.run(['diff', 'main...change', '--format', 'markdown'])
  expect(markdown.stdout).toBe(`**Pages from main to change:** 1 added, 1 removed, 1 moved, 1 changed, 1 unchanged

| | Page | Words |
| --- | --- | --- |
| added | [New](https://docs.example/docs/new) \`/new\` |  |
| removed | [Gone](https://docs.example/docs/gone) \`/gone\` |  |
| moved | \`/moved\` → [Moved \\*here\\*](https://docs.example/docs/other/moved) \`/other/moved\` | same words |
| changed | [Guide](https://docs.example/docs/guide) \`/guide\` | +2 -1 words |
`)
  const one = await project.run(['diff', 'main..HEAD', '/guide'])
  expect(one.stdout).toContain('Run the [-old-] {+new fast+} command.')
  expect(readdirSync(join(project.root, '.docsgen/diff'))).toHaveLength(2)
  expect(JSON.parse((await project.run(['diff', 'main..HEAD', '--format', 'json'])).stdout)).toMatchObject({
    from: 'main',
    to: 'HEAD',
    removed: [{route: '/gone', url: 'https://docs.example/docs/gone'}],
    renamed: [{from: '/moved', to: '/other/moved', url: 'https://docs.example/docs/other/moved'}]
  })
})

test('`A...B` compares with the point where B left A', async () => {
  const project = repository()
  git(project.root, 'switch', '--quiet', 'main')
  project.write({'content/later.md': page('Later', 'On main only.')})
  commit(project)
  expect((await project.run(['diff', 'main..change'])).stdout).toContain('1 added, 2 removed')
  expect((await project.run(['diff', 'main...change'])).stdout).toContain('1 added, 1 removed')
})

test('reports a commit that does not exist, a route that neither has, and a commit without a project', async () => {
  const project = repository()
  const unknown = await project.run(['diff', 'mian..HEAD'])
  expect(unknown).toMatchObject({code: 2, stderr: expect.stringContaining('did you mean `main`?')})
  const route = await project.run(['diff', 'main..HEAD', '/guid'])
  expect(route).toMatchObject({code: 2, stderr: expect.stringContaining('did you mean `/guide`?')})
  git(project.root, 'switch', '--quiet', '--orphan', 'empty')
  git(project.root, 'commit', '--quiet', '--allow-empty', '-m', 'Empty')
  git(project.root, 'switch', '--quiet', 'main')
  const empty = await project.run(['diff', 'empty..main'])
  expect(empty.code).toBe(2)
  expect(empty.stderr).toContain('`empty`')
})
