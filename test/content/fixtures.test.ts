import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {describe, expect, test} from 'vitest'
import type {ReadPage} from '../../src/content/read-page.ts'
import type {LinkTarget} from '../../src/model/page.ts'
import {type Bytes, page, type ReaderOptions, readFrom} from './reader.ts'

/**
 * Each folder in `fixtures/`, here or of a feature, is a case. `input.mdx` or `input.md` is read as the page `/guide/input`, with
 * all other files in the folder beside it; `public/` replaces the project's. An input without front matter gets the required
 * keys. `case.json` contains options of the page reader.
 *
 * The result is compared with `expected.html`, `expected.md` (the mirror) and `expected.json` (facts and findings). A missing
 * expectation fails and is written, except in CI. To update one, delete it and review the difference.
 */
const repository = fileURLToPath(new URL('../..', import.meta.url))
const cases = [
  'test/content/fixtures',
  ...['src/features', 'src/subsystems'].flatMap(home =>
    readdirSync(join(repository, home)).map(feature => `${home}/${feature}/fixtures`)
  )
]
  .map(folder => join(repository, folder))
  .filter(folder => existsSync(folder))
  .flatMap(folder => readdirSync(folder).map(name => [name, join(folder, name)] as const))
const reserved = new Set(['expected.html', 'expected.md', 'expected.json', 'case.json'])

describe.each(cases)('%s', (_name, folder) => {
  const inputs = ['input.mdx', 'input.md'].filter(input => existsSync(join(folder, input)))
  test.each(inputs)('%s', async input => {
    const files = filesOf(folder)
    const text = String(files[input])
    const options = readOptions(join(folder, 'case.json'))
    const project: Record<string, Bytes> = {}
    for (const [path, data] of Object.entries(files))
      project[
        path.startsWith('public/')
          ? path
          : /^_(?:constants|glossary)\.yaml$|^_catalogue\//.test(path)
            ? `content/${path}`
            : `content/guide/${path}`
      ] = data
    project[`content/guide/${input}`] = text.startsWith('---') ? text : page(text)
    const read = await readFrom(project, `content/guide/${input}`, options)
    expectFile(join(folder, 'expected.html'), read.content.html)
    expectFile(join(folder, 'expected.md'), read.content.text)
    expectFile(join(folder, 'expected.json'), excerpt(read))
  })
  test('has an input', () => expect(inputs).not.toEqual([]))
})

function readOptions(path: string): ReaderOptions {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as ReaderOptions) : {}
}

function filesOf(root: string): Record<string, Bytes> {
  const files: Record<string, Bytes> = {}
  for (const item of readdirSync(root, {recursive: true, withFileTypes: true})) {
    const path = join(item.parentPath, item.name).slice(root.length + 1)
    if (item.isFile() && !reserved.has(path))
      files[path] = /\.(png|jpe?g)$/.test(path)
        ? readFileSync(join(root, path))
        : readFileSync(join(root, path), 'utf8')
  }
  return files
}

function expectFile(path: string, actual: string): void {
  const text = actual.endsWith('\n') ? actual : `${actual}\n`
  if (!existsSync(path)) {
    if (!process.env.CI) writeFileSync(path, text)
    throw new Error(
      `Missing expectation ${path}${process.env.CI ? '' : ': it is written now; read it and run the test again'}`
    )
  }
  expect(text).toBe(readFileSync(path, 'utf8'))
}

/** Returns the facts of a page, one short line per item, without empty lists. */
function excerpt({facts, content, diagnostics}: ReadPage): string {
  const place = (at: {line: number; column: number} | undefined): string => (at ? `${at.line}:${at.column}` : '-')
  const data = {
    title: facts.title,
    route: facts.route,
    ownTitle: facts.ownTitle,
    words: facts.words,
    headings: facts.headings.map(
      ({depth, id, text, explicit, file, place: at}) =>
        `${'#'.repeat(depth)} ${text} [#${id}]${explicit ? ' explicit' : ''} ${file ?? ''}${place(at?.start)}`
    ),
    anchors: facts.anchors,
    links: facts.links.map(
      ({href, element, target, place: at, file, empty}) =>
        `${element} ${href} -> ${describeTarget(target)} ${file ?? ''}${place(at?.start)}${empty ? ' empty' : ''}`
    ),
    assets: facts.assets.map(({source, output}) => `${source} -> ${output}`),
    islands: facts.islands.map(({source}) => source),
    slots: facts.slots,
    constants: facts.constants,
    sections: content.sections.map(({anchor, crumbs, heading, prose, code}) => ({
      anchor,
      heading: [...crumbs, heading].join(' > '),
      prose,
      code
    })),
    diagnostics: diagnostics.map(
      ({severity, rule, file, start, end, reason, note}) =>
        `${file}:${place(start)}-${place(end)} ${severity} ${rule}: ${reason}${note ? ` (${note})` : ''}`
    )
  }
  return JSON.stringify(
    Object.fromEntries(Object.entries(data).filter(([, value]) => !Array.isArray(value) || value.length > 0)),
    undefined,
    2
  )
}

function describeTarget(target: LinkTarget): string {
  switch (target.kind) {
    case 'page':
      return `${target.form} ${target.route}${target.hash === undefined ? '' : `#${target.hash}`}`
    case 'asset':
      return `asset ${target.path}`
    case 'external':
    case 'mail':
      return target.kind
    case 'invalid':
      return `invalid: ${target.problem}`
    default:
      return target satisfies never
  }
}
