import {spawnSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {transformSync} from 'esbuild'
import {parse as parseGraphql} from 'graphql'
import {parse as parseToml} from 'smol-toml'
import {describe, expect, test} from 'vitest'
import {parseAllDocuments, parse as parseYaml} from 'yaml'
import {withFigures} from '../../bench/performance-page.js'
import results from '../../bench/results.json' with {type: 'json'}
import {commandsOf} from '../../src/commands/index.ts'
import {createProgram} from '../../src/commands/program.ts'
import {loadConfig} from '../../src/host/project/load-config.ts'
import {app} from '../app.ts'
import {checkFiles} from '../rules/check-files.ts'

/**
 * Tests the examples of docs/: each is read, checked or compiled as a reader would use it. The examples of plugins and guides have
 * their own tests.
 */

const repository = fileURLToPath(new URL('../..', import.meta.url))
const docs = join(repository, 'docs')

interface Example {
  readonly lang: string
  /** The file name that the page gives the example. */
  readonly file?: string
  /** What follows the language. */
  readonly meta: string
  readonly text: string
}

function examplesOf(page: string): Example[] {
  const text = readFileSync(join(docs, page), 'utf8')
  return [...text.matchAll(/^( *)(`{3,})(\w+)([^\n]*)\n([\s\S]*?)^\1\2$/gm)].map(
    ([, indent = '', , lang = '', meta = '', code = '']) => {
      const file = /filename="([^"]+)"/.exec(meta)?.[1] ?? /^ ([\w./-]+\.\w+)(?: |$)/.exec(meta)?.[1]
      return {lang, meta, ...(file && {file}), text: code.replaceAll(new RegExp(`^${indent}`, 'gm'), '')}
    }
  )
}

/** Returns the pages whose sources are in the folders of features and subsystems, relative to docs/. */
function ofFeatures(): string[] {
  return ['features', 'subsystems'].flatMap(home =>
    readdirSync(join(repository, 'src', home), {recursive: true})
      .map(name => String(name).replaceAll('\\', '/'))
      .filter(name => /^[^/]+\/docs\/[\w-]+\.md$/.test(name))
      .map(name => `../src/${home}/${name}`)
  )
}

const pages = readdirSync(docs, {recursive: true})
  .map(name => String(name).replaceAll('\\', '/'))
  .filter(name => /\.mdx?$/.test(name) && !/^(?:_|\.|dist\/)|\/[_.]/.test(name))
  .concat(ofFeatures())
  .sort()

const examples = new Map(pages.map(page => [page, examplesOf(page)]))
const all = [...examples].flatMap(([page, list]) => list.map(example => ({page, ...example})))

test('the figures on the performance page are those of the benchmarks', () => {
  const page = readFileSync(join(docs, 'performance.md'), 'utf8')
  expect(page).toBe(withFigures(page, results))
  // In one place only: no other page and no README repeats a figure that could become wrong.
  const other = [
    ...pages.filter(name => !name.includes('performance')).map(name => join(docs, name)),
    join(repository, 'README.md')
  ]
  for (const {name, cold} of results.peers.rows)
    for (const file of other)
      expect(readFileSync(file, 'utf8'), file).not.toMatch(new RegExp(`${cold} s(?:econds)?\\b.*${name.split(' ')[0]}`))
})

test('examples are found', () => {
  expect(pages.length).toBeGreaterThan(15)
  expect(all.length).toBeGreaterThan(40)
})

describe('the pages of the examples have no findings', () => {
  const own = pages.filter(
    page => !/^(?:guides|plugins)\//.test(page) && examples.get(page)?.some(({file}) => file?.startsWith('content/'))
  )

  test.each(own)('%s', async page => {
    // A page may show a file twice: first complete, then in another form.
    const files: Record<string, string> = {'content/index.md': '# Home\n'}
    for (const {file, text} of examples.get(page) ?? []) if (file) files[file] = text
    if (files['content/index.mdx']) delete files['content/index.md']
    const {diagnostics} = await checkFiles(files, {
      settings: {
        'page-in-no-meta': 'off',
        'orphan-page': 'off',
        'unused-constant': 'off',
        'unused-term': 'off',
        // A page shows a path without the pages that it lists.
        'test-path': 'off',
        // A page shows the files of a language without the configuration of languages, which another page explains.
        'unread-settings': 'off'
      }
    })
    const shown = files['schema/front-matter.schema.json']
      ? diagnostics.filter(({rule}) => rule !== 'front-matter')
      : diagnostics
    expect(shown).toEqual([])
  })
})

describe('parts of pages check without a finding', () => {
  const parts = all.filter(({lang, file}) => /^mdx?$/.test(lang) && !file)
  // Names that a fragment uses without declaring them. Its syntax, its components and their props are tested.
  const around = [
    'no-missing-page',
    'no-missing-anchor',
    'missing-asset',
    'missing-import',
    'unknown-term',
    'unknown-catalogue',
    'unknown-clients'
  ]
  const settings = Object.fromEntries(
    [...around, 'page-in-no-meta', 'orphan-page', 'policy-host'].map(rule => [rule, 'off' as const])
  )

  test.each(parts)('$page', async ({page, lang, text}) => {
    const {diagnostics} = await checkFiles(
      {'content/index.md': '# Home\n', [`content/part.${lang}`]: `# Part\n\n## Here\n\n${text}`},
      // Only a project that has recorded `specs` may link to it by name.
      {settings: page.includes('/inventories/') ? {...settings, 'invalid-link': 'off'} : settings}
    )
    expect(diagnostics.map(({rule, reason}) => `${rule}: ${reason}`)).toEqual([])
  })
})

describe('configurations load', () => {
  const configs = all.filter(({page, file}) => file?.startsWith('docsgen.config') && !page.startsWith('plugins/'))

  test.each(configs)('$page', async ({file = '', text}) => {
    const root = mkdtempSync(join(tmpdir(), 'docsgen-docs-'))
    try {
      writeFileSync(join(root, file), text)
      await expect(loadConfig(app, root)).resolves.toMatchObject({name: file})
    } finally {
      rmSync(root, {recursive: true})
    }
  })
})

test('modules compile with the types that docsgen publishes', () => {
  // In a folder below the repository, so that `docsgen` and React are found.
  const folder = join(repository, 'node_modules', '.docsgen-docs-examples')
  rmSync(folder, {recursive: true, force: true})
  try {
    const modules = all.filter(({lang, text}) => /^tsx?$/.test(lang) && /^(?:import|export|'use client')/m.test(text))
    expect(modules.length).toBeGreaterThan(5)
    for (const [index, {file = 'example.ts', text}] of modules.entries()) {
      const path = join(folder, String(index), file)
      mkdirSync(dirname(path), {recursive: true})
      writeFileSync(path, text)
    }
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: '../../tsconfig.json',
        compilerOptions: {
          noUnusedLocals: false,
          noUnusedParameters: false,
          paths: {
            docsgen: ['../../src/index.ts'],
            'docsgen/components': ['../../templates/public-components.ts'],
            'docsgen/templates': ['../../templates/public-templates.ts'],
            'docsgen/reference': ['../../src/reference.ts'],
            'docsgen/plugins/*': ['../../plugins/*.ts']
          }
        },
        include: ['*/**/*.ts', '*/**/*.tsx', '../../templates/modules.d.ts', '../../src/*/*/public-types.ts'],
        exclude: []
      })
    )
    const {stdout} = spawnSync(
      process.execPath,
      [join(repository, 'node_modules/typescript/bin/tsc'), '-p', folder, '--pretty', 'false'],
      {encoding: 'utf8', cwd: repository}
    )
    const errors = stdout
      .split('\n')
      .filter(line => /error TS/.test(line) && !/TS2307: Cannot find module '\.{1,2}\//.test(line))
    expect(errors).toEqual([])
  } finally {
    rmSync(folder, {recursive: true, force: true})
  }
}, 120_000)

test('shell examples run existing commands with existing options', () => {
  const program = createProgram(app, '', commandsOf(app))
  const wrong: string[] = []
  let seen = 0
  for (const {page, lang, text} of all) {
    if (!/^(?:bash|sh|console|ya?ml|json|toml|dockerfile|text)$/i.test(lang)) continue
    for (const [, rest = ''] of text.matchAll(/^(?:[^#\n]*?\s)?(?:npx )?docsgen ((?:[a-z]+)(?: [^\n|&;"']*)?)/gm)) {
      const words = rest.trim().split(/\s+/)
      let command = program.commands.find(below => below.name() === words[0])
      if (!command) continue
      seen++
      command = command.commands.find(below => below.name() === words[1]) ?? command
      for (const word of words)
        if (
          /^--?[a-z]/.test(word) &&
          !command.options.some(({long, short}) => [long, short].includes(word.split('=')[0]))
        )
          wrong.push(`${page}: docsgen ${rest}: ${word}`)
    }
  }
  expect(seen).toBeGreaterThan(15)
  expect(wrong).toEqual([])
})

test('every command runs in `docsgen test` or gives a reason why not', () => {
  const {paths} = parseYaml(readFileSync(join(docs, '_tests.yaml'), 'utf8')) as {
    readonly paths: Readonly<Record<string, {readonly pages: readonly string[]}>>
  }
  const inPaths = new Set(Object.values(paths).flatMap(path => path.pages))
  const isTested = (page: string): boolean =>
    inPaths.has(`/${page.replace(/^\.\.\/.*\//, '').replace(/(?:\/README)?\.mdx?$/, '')}`) ||
    /^---\n(?:[^\n]+\n)*?test: true\n/.test(readFileSync(join(docs, page), 'utf8'))
  // Translations have the fences of the English page.
  const commands = all.filter(
    ({page, lang}) => !/^(?:ar|fr|ja)\//.test(page) && /^(?:bash|sh|shell|zsh|console|powershell|pwsh|cmd)$/.test(lang)
  )
  expect(commands.length).toBeGreaterThan(50)
  expect(
    commands
      .filter(({page, meta}) => !isTested(page) && !/ skip="[^"]+"/.test(meta))
      .map(({page, text}) => `${page}: ${text.trim().split('\n')[0]}`)
  ).toEqual([])
})

test('every kind of example has a test', () => {
  // Shell, JSON, YAML and TOML are also checked as code blocks of the site, whose build must have no findings.
  const read = ['md', 'mdx', 'ts', 'tsx', 'js', 'json', 'yaml', 'toml', 'bash', 'sh', 'console', 'css', 'graphql']
  // Output, and files of other programs: Neovim settings; nginx and Caddy, which are tested with `build --host`.
  const shown = ['text', 'nginx', 'dockerfile', 'lua']
  expect([...new Set(all.map(({lang}) => lang))].filter(lang => ![...read, ...shown].includes(lang))).toEqual([])
})

test('style sheets and scripts parse, and image builds copy existing files', () => {
  for (const {page, lang, text} of all)
    if (lang === 'css' || lang === 'js') expect(transformSync(text, {loader: lang}).warnings, page).toEqual([])
  const dockerfile = all.find(({lang}) => lang === 'dockerfile')?.text ?? ''
  expect(dockerfile).toContain(`FROM node:`)
  for (const line of dockerfile.trim().split('\n').filter(Boolean))
    expect(line).toMatch(/^(?:FROM \S+(?: AS \w+)?|WORKDIR \/\S+|COPY (?:--from=\w+ )?\S+ .+|RUN .+|EXPOSE \d+)$/)
})

test('data parses', () => {
  for (const {page, lang, text} of all) {
    const parsed = (): unknown => {
      if (lang === 'json') return JSON.parse(text)
      if (lang === 'toml') return parseToml(text)
      if (lang === 'graphql') return parseGraphql(text)
      if (lang === 'yaml' || lang === 'yml') {
        const errors = parseAllDocuments(text).flatMap(document => ('errors' in document ? document.errors : []))
        expect(errors, `${page}\n${text}`).toEqual([])
      }
      return undefined
    }
    expect(parsed, `${page}\n${text}`).not.toThrow()
  }
})
