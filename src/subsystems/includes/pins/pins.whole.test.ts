import {expect, test} from 'vitest'
import {createProject, page} from '../../../../test/build/project.ts'
import {shareProcess} from '../../../../test/build/share-process.ts'

shareProcess()

test('reports a changed pin with the difference, and --fix accepts it', async () => {
  const project = createProject({
    'docsgen.config.json': '{"title": "Pins"}',
    'src/run.ts': '// #region start\nfirst()\nsame()\n// #endregion\nlast()\n',
    'content/index.md': page('Home', '```ts file=/src/run.ts#start\n```')
  })
  const pin = await project.run(['pin'])
  expect(pin.code).toBe(0)
  expect(pin.stderr).toContain('Pinned 1 in docsgen.pins.json')
  expect(JSON.parse(project.read('docsgen.pins.json')).pins['src/run.ts#start'].text).toBe('first()\nsame()')

  // Another part of the file is not a change of this one.
  project.write({'src/run.ts': '// #region start\nfirst()\nsame()\n// #endregion\nother()\n'})
  expect(await project.run(['check', '--max-warnings', '0'])).toMatchObject({code: 0})

  project.write({'src/run.ts': '// #region start\nsecond()\nsame()\n// #endregion\n'})
  const check = await project.run(['check', '--format', 'json', '--max-warnings', '0'])
  expect(check.code).toBe(1)
  expect(JSON.parse(check.stdout).diagnostics).toMatchObject([
    {
      rule: 'include-drift',
      file: 'docsgen.pins.json',
      start: {line: 4, column: 5},
      reason: '`src/run.ts#start` changed after it was pinned',
      note: expect.stringMatching(/^-first\(\)\n\+second\(\)\nShown by content\/index\.md:12\./)
    }
  ])
  expect(await project.run(['check', '--fix', '--max-warnings', '0'])).toMatchObject({code: 0})
  const fixed = project.read('docsgen.pins.json')
  expect(JSON.parse(fixed).pins['src/run.ts#start'].text).toBe('second()\nsame()')
  await project.run(['pin'])
  expect(project.read('docsgen.pins.json')).toBe(fixed)

  project.write({'docsgen.pins.json': '{"version": 1,\n "pins": {"a": 1}}\n'})
  const wrong = await project.run(['check'])
  expect(wrong.code).toBe(2)
  expect(wrong.stderr).toContain('docsgen.pins.json:2:16 Unexpected pin, expected what `docsgen pin` writes.')
})
