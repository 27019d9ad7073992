import {describe, expect, test} from 'vitest'
import {createProject, type Project} from '../../../test/build/project.ts'
import {shareProcess} from '../../../test/build/share-process.ts'
import {commit, createRepository, git, oneVersion} from './test/repository.ts'

shareProcess()

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
    const project = createRepository(oneVersion)
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
