import {expect, it} from 'vitest'
import {checkFiles} from '../../../test/rules/check-files.ts'
import {fileComments} from './file-comments.ts'

const about = /^(?:redirect-|unused-constant|meta-dead-key|disable-syntax|unused-disable)/

async function found(files: Readonly<Record<string, string>>): Promise<string[]> {
  const {diagnostics} = await checkFiles({'content/index.mdx': 'x', ...files})
  return diagnostics
    .filter(({rule}) => about.test(rule))
    .map(({rule, start, file}) => `${file}:${start?.line ?? '-'} ${rule}`)
}

it('silences a line in redirects.yaml', async () => {
  expect(await found({'redirects.yaml': '/a: /nowhere\n/b: /nowhere\n'})).toEqual([
    'redirects.yaml:1 redirect-target',
    'redirects.yaml:2 redirect-target'
  ])
  expect(
    await found({
      'redirects.yaml':
        '# docsgen-disable-next-line redirect-target -- another server has it\n\n/a: /nowhere\n/b: /nowhere\n'
    })
  ).toEqual(['redirects.yaml:4 redirect-target'])
})

it('a comment before a list item silences the whole item', async () => {
  expect(
    await found({
      'redirects.yaml':
        '# docsgen-disable-next-line redirect-target -- another server has it\n- from: /a\n  status: 302\n  to: /nowhere\n- from: /b\n  to: /nowhere\n'
    })
  ).toEqual(['redirects.yaml:6 redirect-target'])
})

it('silences a range, and a whole file', async () => {
  const lines = '/a: /nowhere\n# docsgen-enable\n/b: /nowhere\n'
  expect(
    await found({'redirects.yaml': `# docsgen-disable redirect-target -- another server has them\n${lines}`})
  ).toEqual(['redirects.yaml:4 redirect-target'])
  expect(
    await found({'redirects.yaml': `${lines}# docsgen-disable-file redirect-target -- another server has them\n`})
  ).toEqual([])
})

it('works in _constants.yaml, _meta.yaml and public/_redirects', async () => {
  expect(
    await found({
      'content/_constants.yaml':
        'ports:\n  # docsgen-disable-next-line unused-constant -- used by another site\n  rpc: 8545\n  ws: 8546\n'
    })
  ).toEqual(['content/_constants.yaml:4 unused-constant'])
  expect(
    await found({
      'content/_meta.yaml':
        'index: Home\n# docsgen-disable-next-line meta-dead-key -- comes next week\nsoon: Soon\ngone: Gone\n'
    })
  ).toEqual(['content/_meta.yaml:4 meta-dead-key'])
  expect(
    await found({
      'public/_redirects':
        '# docsgen-disable-next-line redirect-target -- another server has it\n/a /nowhere\n/b /nowhere\n'
    })
  ).toEqual(['public/_redirects:3 redirect-target'])
})

it('requires a reason, known rules and a finding to silence, as on pages', async () => {
  expect(
    await found({
      'redirects.yaml':
        '# docsgen-disable-next-line redirect-target\n/a: /nowhere\n# docsgen-disable-next-line redirect-targt -- why\n/b: /\n# docsgen-disable-next-line redirect-loop -- why\n/c: /\n'
    })
  ).toEqual([
    'redirects.yaml:1 disable-syntax',
    'redirects.yaml:2 redirect-target',
    'redirects.yaml:3 disable-syntax',
    'redirects.yaml:5 unused-disable'
  ])
})

it('reads both comment forms in JavaScript, and no comments in JSON', () => {
  const of = (source: string, text: string): unknown =>
    (fileComments({source, text}) ?? []).map(({rules, reason, lines, place}) => [rules, reason, lines, place.start])
  expect(
    of(
      'content/_meta.js',
      'export default {\n  // docsgen-disable-next-line meta-dead-key -- soon\n  a: 1,\n  /* docsgen-disable-next-line meta-dead-key -- soon */\n  b: 2\n}'
    )
  ).toEqual([
    [['meta-dead-key'], 'soon', [3, 3], {line: 2, column: 3}],
    [['meta-dead-key'], 'soon', [5, 5], {line: 4, column: 3}]
  ])
  expect(of('content/_meta.json', '{\n// docsgen-disable-next-line meta-dead-key -- soon\n"a": ""}')).toEqual([])
  expect(of('redirects.yaml', 'a: "# docsgen-disable-next-line x -- y"')).toEqual([])
})
