import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {app} from '../../../test/app.ts'
import {bundleModule} from '../../host/modules/bundle-module.ts'
import {bundleStyles} from '../../host/modules/styles/bundle-styles.ts'

let root = ''

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-loaded-')))
})

afterAll(() => rmSync(root, {recursive: true, force: true}))

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), {recursive: true})
    writeFileSync(join(root, path), text)
  }
}

const settings = () => ({root, base: '/', alias: {}, support: app.modules})

/** Evaluates a bundle that has no imports. */
async function exportsOf(path: string): Promise<Readonly<Record<string, unknown>>> {
  const {code, findings, inputs} = await bundleModule({...settings(), path})
  const file = join(root, `${path}.${Math.abs(code.length)}.bundle.mjs`)
  writeFileSync(file, code)
  return {...((await import(file)) as object), findings, inputs: inputs.map(([name]) => name)}
}

const messages = (found: unknown): string[] =>
  (found as readonly {file: string; reason: string}[]).map(({file, reason}) => `${file}: ${reason}`)

describe('files that only a bundler plugin of the project reads', () => {
  test('a Sass style sheet without the package is reported, and its component stays', async () => {
    write({
      'a/meta.module.scss': '.a { .b { color: red } }\n',
      'a/plain.less': '@c: red;\n.x { color: @c }\n',
      'a/meta.ts': `import styles, {b} from './meta.module.scss'\nimport './plain.less'\nexport const text = \`Added \${styles.a} \${b}\``
    })
    const {text, findings, inputs} = await exportsOf('a/meta.ts')
    expect(text).toBe('Added undefined undefined')
    expect(messages(findings)).toEqual([
      'a/meta.module.scss: Unexpected style sheet in Sass, expected the package `sass` to be installed',
      'a/plain.less: Unexpected style sheet in Less, expected the package `less` to be installed'
    ])
    // Installing the package changes the page.
    expect(inputs).toContain('node_modules/sass/package.json')
    expect((await bundleStyles({...settings(), paths: ['a/meta.ts']})).text).toBe('')
  })

  test('with the package, class names in code and styles are the same, and imported files are inputs', async () => {
    write({
      'b/node_modules/sass/package.json': '{"name": "sass", "main": "index.cjs"}',
      'b/node_modules/sass/index.cjs': `const {pathToFileURL} = require('node:url')
const {dirname, join} = require('node:path')
exports.compile = path => ({css: '.a .b{color:red}', loadedUrls: [path, join(dirname(path), '_part.scss')].map(each => pathToFileURL(each))})`,
      'b/meta.module.scss': "@use 'part';\n.a { .b { color: red } }\n",
      'b/_part.scss': '$c: red;\n',
      'b/meta.ts': "import {a, b} from './meta.module.scss'\nexport const names = [a, b]"
    })
    const own = {...settings(), root: join(root, 'b')}
    const {code, findings, inputs} = await bundleModule({...own, path: 'meta.ts'})
    expect(findings).toEqual([])
    expect(inputs.map(([name]) => name)).toContain('_part.scss')
    const names = [...code.matchAll(/"(\w+_[ab])"/g)].map(([, name]) => name)
    const sheet = await bundleStyles({...own, paths: ['meta.ts']})
    expect(sheet.text.trim()).toBe(`.${names[0]} .${names[1]}{color:red}`)
    expect(sheet.inputs.map(([name]) => name)).toContain('_part.scss')
  })

  test("an error in a style sheet includes the sheet's name", async () => {
    write({
      'c/node_modules/sass/package.json': '{"name": "sass", "main": "index.cjs"}',
      'c/node_modules/sass/index.cjs': 'exports.compile = () => { throw new Error(`expected a brace`) }',
      'c/plain.scss': '.a {\n',
      'c/meta.ts': "import './plain.scss'\nexport const a = 1"
    })
    await expect(bundleModule({...settings(), root: join(root, 'c'), path: 'meta.ts'})).rejects.toThrow(
      'expected a brace'
    )
  })

  test('data in YAML and TOML is data, and any other file is a component that shows its children', async () => {
    write({
      'd/data.yaml': 'a: [1, 2]\n',
      'd/data.toml': 'b = "x"\n',
      'd/Box.vue': '<template><b /></template>\n',
      'd/query.graphql': 'query { a }\n',
      'd/meta.ts': `import yaml from './data.yaml'
import toml from './data.toml'
import Box, {Inner} from './Box.vue'
import query from './query.graphql'
export const data = [yaml.a, toml.b]
export const shown = [Box({children: 'kept'}), Inner({children: 'too'}), typeof query]`
    })
    const {data, shown, findings} = await exportsOf('d/meta.ts')
    expect(data).toEqual([[1, 2], 'x'])
    expect(shown).toEqual(['kept', 'too', 'function'])
    expect(messages(findings)).toEqual([
      'd/Box.vue: Unexpected import of a `.vue` file, expected a module of JavaScript or TypeScript',
      'd/query.graphql: Unexpected import of a `.graphql` file, expected a module of JavaScript or TypeScript'
    ])
  })
})

test("a module's long errors are cut, and so is a long list of them", async () => {
  const names = Array.from(
    {length: 40},
    (_, index) => `import './gone-${index}-${'x'.repeat(200)}/${'y'.repeat(200)}.ts'`
  )
  write({'e/meta.ts': names.join('\n')})
  const failure = await bundleModule({...settings(), path: 'e/meta.ts'}).catch((error: Error) => error.message)
  expect(failure).toMatch(/^Could not resolve "\.\/gone-0-x+\/y+… \(e\/meta\.ts:1:8\); .*; and 37 more errors$/)
  expect(String(failure).length).toBeLessThan(1200)
})
