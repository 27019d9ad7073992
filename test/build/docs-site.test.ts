import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {afterAll, beforeAll, expect, test} from 'vitest'
import packageJson from '../../package.json' with {type: 'json'}
import frontMatter from '../../schema/base-front-matter.schema.json' with {type: 'json'}
import config from '../../schema/config.schema.json' with {type: 'json'}
import meta from '../../schema/meta.schema.json' with {type: 'json'}
import {readReference} from '../../src/reference.ts'
import {launchChromium} from '../browser/chromium.ts'
import {openPage, servePreview} from '../browser/project-site.ts'
import {agentReport, failedChecks} from './agent-report.ts'
import {createProject, type Run} from './project.ts'

/** Tests that docsgen's own documentation, built by docsgen, has a page for everything. */

const docs = fileURLToPath(new URL('../../docs', import.meta.url))
const address = 'https://docs.example.org'
const {commands, rules, components, templates} = readReference()
let run: Run
let dist: string

/** Returns the text of an output, with links as they are without `url`. */
const read = (path: string): string => readFileSync(join(dist, path), 'utf8').replaceAll(`${address}/`, '/')

/** Returns every key of a schema, including nested keys. */
function keysOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(keysOf)
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, part]) =>
    name === 'properties' ? [...Object.keys(part), ...Object.values(part).flatMap(keysOf)] : keysOf(part)
  )
}

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'docsgen-docs-'))
  rmSync(dist, {recursive: true})
  run = await createProject({}).run(['build', docs, '--strict', '--out-dir', dist, '--url', address])
})

afterAll(() => rmSync(dist, {recursive: true, force: true}))

test('builds without findings', () => {
  expect(run.code, run.stderr).toBe(0)
  expect(existsSync(join(dist, 'index.html'))).toBe(true)
})

// A shallow clone does not have the commit of 0.2. Its site has one version.
test('shows the reference of 0.2 too', () => {
  if (!read('_redirects').includes('/0.2/values')) return expect(existsSync(join(dist, '0.2'))).toBe(false)
  expect(read('0.2/reference/configuration.md')).not.toContain('`localeFallback`')
  expect(read('reference/configuration.md')).toContain('`localeFallback`')
  expect(read('0.2/start.html')).toMatch(/<a href="\/start"><bdi>main<\/bdi>/)
  expect(existsSync(join(dist, '0.2/languages.html'))).toBe(false)
})

test.each(rules.map(({name}) => name))('the rule %s has a page with the text of its header', name => {
  const page = read(`rules/${name}.md`)
  const {summary, docs: doc} = rules.find(rule => rule.name === name) ?? {summary: '', docs: ''}
  expect(page).toContain(summary)
  expect(page).toContain(doc.split('\n')[0]?.slice(0, 20))
  expect(read('rules.md')).toContain(`(/rules/${name})`)
})

test('every command has a page with all of its options', () => {
  for (const {name, options, examples} of commands) {
    const page = read(`reference/commands/${name.replaceAll(' ', '-')}.md`)
    for (const {flags} of options) expect(page).toContain(`\`${flags}\``)
    for (const example of examples) expect(page).toContain(example)
    expect(examples.length).toBeGreaterThan(0)
  }
})

test.each<[string, object]>([
  ['configuration', config],
  ['front-matter', frontMatter],
  ['meta', meta]
])('the %s reference lists every key with its meaning', (name, schema) => {
  const page = read(`reference/${name}.md`)
  const rows = new Map([...page.matchAll(/^\| `([^`]+)`[^|]*\|(.*)\|$/gm)].map(([, key = '', row = '']) => [key, row]))
  const sections = [...page.matchAll(/^## (?:`([^`]+)`|(\w+))$/gm)].map(([, key, plain]) => key ?? plain ?? '')
  const known = new Set([...sections, ...[...rows.keys()].map(key => key.slice(key.lastIndexOf('.') + 1))])
  for (const key of keysOf(schema)) expect(known).toContain(key)
  const mute = [...rows].filter(
    ([key, row]) => name === 'configuration' && !/-src/.test(key) && !/[a-z]{4}/.test(row.split('|').at(-1) ?? '')
  )
  expect(mute.map(([key]) => key)).toEqual([])
})

test('the gallery shows every component with its properties, and each example live and as source', () => {
  const pages = readdirSync(join(dist, 'reference/components'))
    .filter(name => name.endsWith('.md'))
    .map(name => read(`reference/components/${name}`))
  const pageOf = (name: string): string => pages.find(text => text.includes(`## Properties of \`<${name}>\``)) ?? ''
  for (const {name, properties} of components.filter(component => !component.name.includes('.'))) {
    expect(pageOf(name), name).not.toBe('')
    for (const property of properties) {
      expect(pageOf(name), name).toContain(`\`${property.name}\``)
      // The locations of a parameter need no description beyond their names.
      if (!/^(?:path|query|body|header)$/.test(property.name))
        expect(property.about, `${name} ${property.name}`).not.toBe('')
    }
  }
  const ofFeatures = ['features', 'subsystems']
    .flatMap(home => readdirSync(join(docs, '../src', home), {recursive: true}).map(String))
    .flatMap(path => /([A-Z]\w*)\.example\.mdx$/.exec(path)?.[1] ?? [])
  expect(ofFeatures).toContain('Tooltip')
  const examples = [...ofFeatures, ...readdirSync(join(docs, '_components')).map(file => file.replace(/\.mdx$/, ''))]
  expect(examples.length).toBeGreaterThan(30)
  for (const name of examples)
    for (const heading of ['Example', 'Source', 'In search, Markdown and print'])
      expect(pageOf(name), name).toContain(`\n## ${heading}\n`)
})

test('the reference lists every template and every package entry', () => {
  for (const {name} of templates) expect(read('reference/templates.md')).toContain(`\`${name}\``)
  for (const entry of Object.keys(packageJson.exports)) {
    const specifier = entry === '.' ? 'docsgen' : `docsgen${entry.slice(1)}`
    const section = read('reference/exports.md').split(`## \`${specifier}\`\n`)[1]
    // In words, beside the names that it exports.
    expect(section?.split('\n## ')[0]?.replace(/`[^`]*`/g, ''), specifier).toMatch(/\w{4}/)
  }
})

test('the reference has the shape of every exported type, and the properties of every template', () => {
  const shapes = read('reference/types.md') + read('reference/template-properties.md')
  const entry = readFileSync(join(docs, '../src/index.ts'), 'utf8')
  const names = [...entry.matchAll(/\{([^}]*)\}/g)].flatMap(([, list = '']) => list.match(/\b\w+(?=,|\s*$)/gm) ?? [])
  expect(names.length).toBeGreaterThan(50)
  for (const name of names) expect(shapes).toContain(`\n## \`${name}\`\n`)
  // Features add members to types.
  expect(shapes).toContain('| `catalogues?` |')
  for (const {name, kind} of templates)
    if (kind === 'layout' || kind === 'part') expect(shapes).toMatch(new RegExp(`\\| \`${name}\` \\| \`\\w+`))
})

test('gets the full score of the agent checker', async () => {
  const site = await servePreview(docs, undefined, ['--out-dir', dist])
  try {
    const report = await agentReport(site.url, address)
    expect(failedChecks(report)).toEqual([])
    expect(report.scoring.overall).toBe(100)
  } finally {
    await site.close()
  }
})

test("readers can try every theme variable on its page, under the site's policy", async () => {
  const site = await servePreview(docs, undefined, ['--out-dir', dist])
  const browser = await launchChromium()
  try {
    const {page, messages} = await openPage(browser, `${site.url}/theme`)
    const names = await page.locator('td:first-child code').filter({hasText: /^--/}).allTextContents()
    expect(names.length).toBeGreaterThan(60)
    // An island mounts when it is near the viewport.
    await page.setViewportSize({width: 1280, height: 20_000})
    /** Types a value into the field of each variable. Returns the values that the page rejects. */
    const still = () =>
      page.evaluate(variables => {
        const {set} = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
        const enter = (name: string, text: string): void => {
          const field = document.querySelector(`input[aria-label="New value of ${name}"]`)
          set?.call(field, text)
          field?.dispatchEvent(new InputEvent('input', {bubbles: true}))
        }
        const valueFor = (name: string): string =>
          document.querySelector(`input[aria-label="New color of ${name}"]`) ? '#123456' : '7px'
        for (const name of variables) enter(name, valueFor(name))
        const seen = getComputedStyle(document.documentElement)
        const missing = variables.filter(name => seen.getPropertyValue(name) !== valueFor(name))
        for (const name of variables) enter(name, '')
        return missing
      }, names)
    await expect.poll(still, {timeout: 30_000}).toEqual([])
    const prose = page.locator('.prose > p').first()
    const colorOf = () => prose.evaluate(element => getComputedStyle(element).color)
    const before = await colorOf()
    await page.getByLabel('New value of --text', {exact: true}).fill('rgb(1, 2, 3)')
    expect(await colorOf()).toBe('rgb(1, 2, 3)')
    const tried = page.getByRole('region', {name: 'Your changes'})
    expect(await tried.locator('pre').textContent()).toBe(':root {\n  --text: rgb(1, 2, 3);\n}\n')
    await tried.getByRole('button', {name: 'Undo all'}).click()
    expect(await colorOf()).toBe(before)
    expect(await page.getByLabel('New value of --text', {exact: true}).inputValue()).toBe('')
    expect(messages).toEqual([])
  } finally {
    await browser.close()
    await site.close()
  }
})
