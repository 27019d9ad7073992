import {createHash} from 'node:crypto'
import {symlinkSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {createProject, page} from '../../../test/build/project.ts'
import {shareProcess} from '../../../test/build/share-process.ts'

shareProcess()

/** Tests that warm builds follow included files, and that no include leaves the project. */

test('a change to an included file rereads only the pages that include it', async () => {
  const project = createProject({
    'docsgen.config.json': '{"title": "Includes"}',
    'src/run.ts': '// #region start\nfirst()\n// #endregion\nlast()\n',
    'parts/_note.md': 'Noted **once**.\n',
    'content/index.md': page('Home', 'Nothing included.'),
    'content/code.md': page('Code', '```ts file=/src/run.ts#start\n```'),
    'content/part.md': page('Part', '<!-- @include: ../parts/_note.md -->')
  })
  expect(await project.build('--strict')).toMatchObject({code: 0})
  expect(project.read('dist/code.html')).toContain('first')
  expect(project.read('dist/code.html')).not.toContain('last')
  expect(project.read('dist/code.md')).toContain('```ts title="run.ts"\nfirst()\n```')
  expect(project.read('dist/part.html')).toContain('<p>Noted <strong>once</strong>.</p>')

  project.write({'src/run.ts': '// #region start\nsecond()\n// #endregion\n', 'parts/_note.md': 'Noted twice.\n'})
  const again = await project.build('--report', 'json')
  expect(again.code).toBe(0)
  expect(JSON.parse(again.stdout).cache).toEqual({hits: 1, misses: 2})
  expect(project.read('dist/code.html')).toContain('second')
  expect(project.read('dist/part.html')).toContain('Noted twice.')

  // A link out of the project is not followed.
  project.remove('src/run.ts')
  symlinkSync('/etc/hostname', join(project.root, 'src/run.ts'))
  project.write({'content/part.md': page('Part', '<!-- @include: ../../note.md -->')})
  const outside = await project.build()
  expect(outside.code).toBe(1)
  expect(outside.stderr).toMatch(
    /include of `\.\.\/\.\.\/note\.md`.*\n.*\n.*\n\s+The path points outside the project's folder\./
  )
  expect(outside.stderr).toMatch(
    /content\/code\.md\n\s+12:7\s+error\s+Unexpected include of `\/src\/run\.ts`, expected an existing file inside the project\s+missing-import/
  )
  expect(project.read('dist/code.html')).toContain('second')
})

test('the hash beside `file=` is compared with the text, in Markdown, indented code and lists', async () => {
  const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
  const inner = '  tx = await token.faucet()\n  await tx.wait()'
  const fences = [
    `\`\`\`js file=../src/run.js#L2-L3 hash=${md5(inner)}\n\`\`\``,
    `- In a list\n\n  \`\`\`js file=../src/run.js#L1 hash=${md5('const ready = 1')}\n  \`\`\``,
    '```js file=../src/run.js hash=26b2\n```',
    '```js hash=26b2fdb17dd6c8326a54ec51f0769528\nx\n```'
  ]
  const project = createProject({
    'src/run.js': `const ready = 1\n${inner}\n`,
    'content/index.md': `# Home\n\n${fences.join('\n\n')}\n`
  })
  const found = async (): Promise<string[]> =>
    (await project.run(['check', '--format', 'compact'])).stdout.trimEnd().split('\n')
  const always = [
    'content/index.md:11:26: warning: Unexpected `hash=26b2`, expected the MD5 or SHA-256 of the text, in hexadecimal digits [fence-meta]',
    expect.stringMatching(/^content\/index\.md:14:7: warning: Unexpected `hash=26b2\w+` after the language of a fence/)
  ]
  expect(await found()).toEqual(always)
  project.write({'src/run.js': `const ready = 2\n${inner}\n`})
  const now = md5('const ready = 2')
  expect(await found()).toEqual([
    `content/index.md:8:31: warning: The included text changed: its hash is \`${now}\`, expected \`${md5('const ready = 1')}\` [include-drift]`,
    ...always
  ])
  await project.run(['check', '--fix'])
  expect(project.read('content/index.md')).toContain(`  \`\`\`js file=../src/run.js#L1 hash=${now}\n`)
  expect(await found()).toEqual(always)
})
