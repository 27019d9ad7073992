import {readFileSync} from 'node:fs'
import {basename} from 'node:path'
import {expect, test} from 'vitest'
import {getLanguageService, type JSONSchema, TextDocument} from 'vscode-json-languageservice'
import {parse} from 'yaml'
import {formatCompact} from '../../src/commands/report/formats/compact.ts'
import {textFile} from '../../src/content/text-file.ts'
import {editorSettings} from '../../src/features/init/editor-settings.ts'
import {readRedirects} from '../../src/host/project/settings/read-redirects.ts'
import {readConstants} from '../../src/subsystems/constants/read-constants.ts'

/** Tests schemas as editors use them, with the language service of VS Code, on which that of YAML is built. */

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

interface Settings {
  readonly 'json.schemas': readonly {readonly fileMatch: string[]; readonly url: string}[]
  readonly 'yaml.schemas': Readonly<Record<string, string[]>>
}

const settings = JSON.parse(editorSettings('./node_modules/docsgen/schema')) as Settings
const service = getLanguageService({})
service.configure({
  schemas: [
    ...settings['json.schemas'],
    ...Object.entries(settings['yaml.schemas']).map(([url, fileMatch]) => ({url, fileMatch}))
  ].map(({url, fileMatch}, index) => ({
    // One file may match both.
    uri: `file:///${index}/${basename(url)}`,
    fileMatch,
    schema: JSON.parse(read(`schema/${basename(url)}`)) as JSONSchema
  }))
})

/** Returns the problems that an editor underlines. YAML is converted to JSON first. */
async function problemsIn(file: string, text: string): Promise<string[]> {
  const json = /\.ya?ml$/.test(file) ? JSON.stringify(parse(text)) : text
  const document = TextDocument.create(`file:///project/${file}`, 'json', 1, json)
  const found = await service.doValidation(document, service.parseJSONDocument(document))
  return found.map(({message}) => String(message))
}

test.each<[file: string, good: string, bad: string, says: string]>([
  ['docsgen.config.json', '{"title": "x", "build": {"host": "nginx"}}', '{"build": {"host": "ngins"}}', '"nginx"'],
  ['docsgen.config.json', '{}', '{"titel": "x"}', 'titel'],
  ['guide/_meta.json', '{"index": "Home", "a": {"type": "page"}}', '{"a": {"dispaly": "hidden"}}', 'dispaly'],
  ['_meta.yaml', 'index: Home\n"*": {display: hidden}\n', 'a: {display: gone}\n', '"hidden"'],
  ['redirects.yaml', '/a: /b\n', 'a: /b\n', 'pattern'],
  ['redirects.yaml', '- {from: /a/*, to: "https://example.org/:splat", status: 302}\n', '- {from: /a}\n', '"to"'],
  [
    '_constants.yaml',
    'ports:\n  rpc: {value: 1, about: x}\n  ws: 2\n',
    'ports:\n  rpc: {value: 1, abuot: x}\n',
    'abuot'
  ]
])('%s is validated by the schema in the settings that `init` writes', async (file, good, bad, says) => {
  expect(await problemsIn(file, good)).toEqual([])
  expect((await problemsIn(file, bad)).join('\n')).toContain(says)
})

test('the YAML schemas agree with what docsgen accepts', async () => {
  for (const text of [
    '/a: /b\n',
    'a: /b\n',
    '- {from: /a, to: /b}\n',
    '- {from: /a?x, to: /b}\n',
    '- {from: /a, to: b}\n'
  ]) {
    const {diagnostics} = readRedirects({dir: '', config: {}, text: () => text})
    expect([text, (await problemsIn('redirects.yaml', text)).length > 0]).toEqual([text, diagnostics.length > 0])
  }
  for (const text of ['a: {b: 1}\n', 'a: {b: {value: 1, c: 2}}\n', 'a: [1]\n', 'a: {b: {c: {d: x}}}\n']) {
    const {diagnostics} = readConstants(textFile(text))
    expect([text, (await problemsIn('_constants.yaml', text)).length > 0]).toEqual([text, diagnostics.length > 0])
  }
})

test('keys are completed with their descriptions', async () => {
  const document = TextDocument.create('file:///project/docsgen.config.json', 'json', 1, '{"build": {""}}')
  const list = await service.doComplete(document, {line: 0, character: 12}, service.parseJSONDocument(document))
  const host = list?.items.find(({label}) => label === 'host')
  expect(JSON.stringify(host?.documentation)).toContain('Host whose configuration files')
})

test('the settings and problem matcher in the docs work', () => {
  const page = read('docs/editors.md')
  const [, shown = ''] = /filename="\.vscode\/settings\.json"\n([\s\S]*?)```/.exec(page) ?? []
  expect(JSON.parse(shown)).toEqual(settings)
  const [, tasks = ''] = /filename="\.vscode\/tasks\.json"\n([\s\S]*?)```/.exec(page) ?? []
  const {pattern} = (JSON.parse(tasks) as {tasks: [{problemMatcher: {pattern: {regexp: string}}}]}).tasks[0]
    .problemMatcher
  const line = formatCompact([
    {
      rule: 'image-alt',
      severity: 'warning',
      file: 'content/a.md',
      start: {line: 3, column: 7},
      reason: 'Unexpected [x]'
    }
  ])
  expect(new RegExp(pattern.regexp).exec(line.trimEnd())?.slice(1)).toEqual([
    'content/a.md',
    '3',
    '7',
    'warning',
    'Unexpected [x]',
    'image-alt'
  ])
})
