import {describe, expect, test} from 'vitest'
import type {UserVersion} from '../../model/versions.ts'
import {versionListIn} from './version-list.ts'

const added: UserVersion = {name: '2.0', status: 'latest', from: 'versions/2.0'}
const two: UserVersion[] = [
  {name: 'next', status: 'preview'},
  {name: '1.0', status: 'latest', from: 'versions/1.0'}
]
const one: UserVersion[] = [{name: 'main', status: 'latest'}]

describe('adds a version', () => {
  test.each<[string, string, readonly UserVersion[] | undefined, string, string]>([
    [
      'to a module without a list, after the comment of the last key',
      'a.ts',
      undefined,
      `import {defineConfig} from 'docsgen'\nimport type {A} from './a.ts'\n\nexport default defineConfig({\n  title: 'A' // shown\n} satisfies A)\n`,
      `import {defineConfig} from 'docsgen'\nimport type {A} from './a.ts'\n\nexport default defineConfig({\n  title: 'A', // shown\n  versions: [\n    {name: 'next', status: 'preview'},\n    {name: '2.0', status: 'latest', from: 'versions/2.0'}\n  ]\n} satisfies A)\n`
    ],
    [
      'to JSON without a list, with its line breaks',
      'a.json',
      undefined,
      '{\r\n\t"title": "A"\r\n}\r\n',
      '{\r\n\t"title": "A",\r\n\t"versions": [\r\n\t  {"name": "next", "status": "preview"},\r\n\t  {"name": "2.0", "status": "latest", "from": "versions/2.0"}\r\n\t]\r\n}\r\n'
    ],
    [
      'to an empty object',
      'a.json',
      undefined,
      '{}\n',
      '{\n  "versions": [\n    {"name": "next", "status": "preview"},\n    {"name": "2.0", "status": "latest", "from": "versions/2.0"}\n  ]\n}\n'
    ],
    [
      'before the former latest version',
      'a.mjs',
      two,
      `export default {\n  versions: [\n    {name: "next", status: "preview"}, // we write it\n    {name: "1.0", label: 'One', status: "latest", from: 'versions/1.0'}, // one\n  ], title: 'A'\n}\n`,
      `export default {\n  versions: [\n    {name: "next", status: "preview"}, // we write it\n    {name: "2.0", status: "latest", from: "versions/2.0"},\n    {name: "1.0", label: 'One', status: "maintained", from: 'versions/1.0'}, // one\n  ], title: 'A'\n}\n`
    ],
    [
      'after the working folder, if that was the latest version',
      'a.js',
      one,
      `const config = {versions: [{name: 'main', status: 'latest'}]}\nexport default config\n`,
      `const config = {versions: [{name: 'main', status: 'preview'}, {name: '2.0', status: 'latest', from: 'versions/2.0'}]}\nexport default config\n`
    ]
  ])('%s', (_, name, versions, before, after) => {
    expect(versionListIn(name, before, versions)?.with(added)).toBe(after)
  })

  test.each<[string, readonly UserVersion[] | undefined, string]>([
    ['a list that a module imports', two, `import {versions} from './v.js'\nexport default {versions}\n`],
    ['a list with a spread', two, `export default {versions: [...old, {name: '1.0', status: 'latest'}]}\n`],
    [
      'a list of other versions than the evaluated one',
      two,
      `export default {versions: [{name: 'a', status: 'latest'}]}\n`
    ],
    ['an object that a function returns', undefined, `export default make()\n`],
    ['types in the object', undefined, `export default {title: 'A' as string}\n`]
  ])('not to %s', (_, versions, text) => {
    expect(versionListIn('docsgen.config.ts', text, versions)).toBeUndefined()
  })
})

describe('removes a version', () => {
  const three: UserVersion[] = [...two, {name: '0.9', status: 'maintained', from: {git: 'v0.9'}}]
  const entries = [
    '{"name": "next", "status": "preview"}',
    '{"name": "1.0", "status": "latest"}',
    '{"name": "0.9", "status": "maintained"}'
  ]
  const lines = (list: readonly string[]): string => `{"versions": [\n  ${list.join(',\n  ')}\n]}\n`
  const inline = (list: readonly string[]): string => `{"versions": [${list.join(', ')}]}\n`

  test.each([
    ['lines', lines],
    ['one line', inline]
  ])('from a list on %s', (_, write) => {
    for (const [index, {name}] of three.entries()) {
      if (index === 0) continue
      const rest = entries.filter((_entry, at) => at !== index)
      expect(versionListIn('a.json', write(entries), three)?.without(name)).toBe(write(rest))
    }
  })

  test('with the comment on its line', () => {
    const text = `export default {versions: [\n  {name: 'next', status: 'preview'}, // us\n  {name: '1.0', status: 'latest'}, // old\n]}\n`
    expect(versionListIn('a.ts', text, two)?.without('1.0')).toBe(
      `export default {versions: [\n  {name: 'next', status: 'preview'}, // us\n]}\n`
    )
  })

  test.each([
    ['on the line before', `// us\n  {name: '1.0', status: 'latest'}\n`, '// us\n'],
    ['on a line of its own', `\n  // us\n  {name: '1.0', status: 'latest'}\n`, '\n  // us\n'],
    ['in the line of the next bracket', `// us\n  {name: '1.0', status: 'latest'}`, '// us\n  ']
  ])('with the comma before it, if a comment is %s', (_, before, after) => {
    const text = (comma: string, end: string): string =>
      `export default {versions: [\n  {name: 'next', status: 'preview'}${comma} ${end}]}\n`
    expect(versionListIn('a.ts', text(',', before), two)?.without('1.0')).toBe(text('', after))
  })
})
