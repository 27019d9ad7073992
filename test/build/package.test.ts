import {execFile} from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {withValue} from '../../create-docsgen/folder-argument.js'
import {importedPackages} from '../../scripts/compile/imported-packages.js'
import {publicApi, recordedApi} from '../../scripts/public-api.js'
import type {Reference} from '../../src/model/reference.ts'
import {launchChromium} from '../browser/chromium.ts'
import {openPage, servePreview} from '../browser/project-site.ts'
import {isLong} from '../long.ts'
import {readTree} from './project.ts'

/** Tests docsgen as it is published: packed from a clone, installed in a separate folder, and used there. */

const repository = fileURLToPath(new URL('../..', import.meta.url))
const tsc = join(repository, 'node_modules/typescript/bin/tsc')
const run = promisify(execFile)

let folder: string
let project: string

const npm = (args: readonly string[], cwd: string) =>
  run('npm', [...args], {cwd, maxBuffer: 1 << 26, env: {...process.env, NODE_ENV: ''}})
const docsgen = (args: readonly string[], node = process.execPath) =>
  run(node, [join(project, 'node_modules/docsgen/bin/docsgen.js'), ...args], {
    cwd: project,
    env: {...process.env, NODE_ENV: ''}
  })

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), {recursive: true})
  writeFileSync(join(project, path), text)
}

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-package-')))
  const clone = join(folder, 'clone')
  const {stdout: listed} = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: repository,
    maxBuffer: 1 << 26
  })
  for (const path of listed
    .split('\0')
    .filter(name => /^(?:src|templates|scripts|schema|bin|plugins|docs|examples|create-docsgen)\/|^[^/]+$/.test(name)))
    if (existsSync(join(repository, path))) cpSync(join(repository, path), join(clone, path))
  symlinkSync(join(repository, 'node_modules'), join(clone, 'node_modules'))
  const before = readFileSync(join(clone, 'package.json'), 'utf8')
  const packages = statSync(join(repository, 'node_modules/react')).ino
  await npm(['pack', '--pack-destination', folder], clone)
  await npm(['pack', '--pack-destination', folder], join(clone, 'create-docsgen'))
  // Installed packages are not installed again, because other tests use them.
  expect(statSync(join(repository, 'node_modules/react')).ino).toBe(packages)
  expect(readFileSync(join(clone, 'package.json'), 'utf8')).toBe(before)
  project = join(folder, 'project')
  mkdirSync(project)
  const tarballs = readdirSync(folder).filter(name => name.endsWith('.tgz'))
  writeFileSync(join(folder, 'package.json'), '{}')
  mkdirSync(join(project, 'docs'))
  write('package.json', '{"private": true, "type": "module"}')
  await npm(
    [
      'install',
      '--no-audit',
      '--no-fund',
      '--prefer-offline',
      ...tarballs.map(name => join(folder, name)),
      ...(isLong ? ['ts54@npm:typescript@5.4', 'ts59@npm:typescript@5.9'] : []),
      '@types/node@20'
    ],
    project
  )
  await docsgen(['init', 'docs'])
}, 600_000)

afterAll(() => rmSync(folder, {recursive: true, force: true}))

describe('the package', () => {
  test('has the manifest of the repository, and installs exactly what it imports', async () => {
    const text = readFileSync(join(project, 'node_modules/docsgen/package.json'), 'utf8')
    expect(text).toBe(readFileSync(join(repository, 'package.json'), 'utf8'))
    const manifest = JSON.parse(text)
    const imported = await importedPackages(join(project, 'node_modules/docsgen/lib'))
    const declared = Object.keys({...manifest.dependencies, ...manifest.devDependencies})
    const optional = Object.keys(manifest.peerDependencies)
    expect(Object.keys(manifest.dependencies).sort()).toEqual(
      declared.filter(name => imported.has(name) && !optional.includes(name)).sort()
    )
    expect(readdirSync(join(project, 'node_modules/docsgen')).sort()).toEqual([
      'ARCHITECTURE.md',
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'LICENSE',
      'README.md',
      'SECURITY.md',
      'action.yml',
      'bin',
      'docs',
      'examples',
      'lib',
      'package.json',
      'schema',
      'templates'
    ])
    // Bundled packages, for Node and for browsers, keep their licenses.
    const licenses = readFileSync(join(project, 'node_modules/docsgen/lib/THIRD-PARTY-LICENSES'), 'utf8')
    for (const name of ['acorn', 'lunr', 'preact', 'temml', '@fontsource-variable/atkinson-hyperlegible-next'])
      expect(licenses).toMatch(new RegExp(`^${name} \\d+\\.\\d+.*\\n\\n(?:.*\\n)*?.*(?:MIT|Copyright|SIL)`, 'm'))
    for (const entry of Object.values(manifest.exports as Record<string, string | Record<string, string>>))
      for (const path of typeof entry === 'string' ? [entry] : Object.values(entry))
        expect(existsSync(join(project, 'node_modules/docsgen', path.replace('*', 'config.schema'))), path).toBe(true)
  })

  test('declares the public types that test/public-api.md records', () => {
    const types = publicApi(join(folder, 'clone'))
    expect(types, 'Run `npm run public-api` and read the diff: it is what users of docsgen will notice').toBe(
      recordedApi()
    )
  })

  test('npm create makes a project of the same version, in the given folder or in my-docs', async () => {
    const create = (...args: string[]) => run('npx', ['create-docsgen', ...args], {cwd: project})
    await create('created', '--template', 'protocol')
    await create('--title', 'Two words')
    for (const [name, title] of [
      ['created', 'Created'],
      ['my-docs', 'Two words']
    ] as const) {
      expect(readFileSync(join(project, name, 'docsgen.config.ts'), 'utf8')).toContain(`'${title}'`)
      const {dependencies} = JSON.parse(readFileSync(join(project, name, 'package.json'), 'utf8'))
      const {version} = JSON.parse(readFileSync(join(project, 'node_modules/create-docsgen/package.json'), 'utf8'))
      expect(dependencies.docsgen).toBe(`^${version}`)
      rmSync(join(project, name), {recursive: true})
    }
    const {stdout} = await create('--help')
    const options = [...stdout.matchAll(/--([\w-]+) </g)].map(([, name]) => name)
    expect([...withValue].sort()).toEqual(options.sort())
    expect(existsSync(join(project, 'my-docs'))).toBe(false)
  })

  test('contains its documentation and reference, with links from file to file', () => {
    const docs = join(project, 'node_modules/docsgen/docs')
    const files = readdirSync(docs, {recursive: true}).map(String).sort()
    expect(files).toEqual(
      expect.arrayContaining(['start.md', 'rules/no-missing-page.md', 'reference/configuration.md'])
    )
    expect(files).toContain(join('reference', 'components', 'callout.mdx'))
    const dead: string[] = []
    const beside = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md']
    for (const file of [...files.filter(name => /\.mdx?$/.test(name)), ...beside.map(name => join('..', name))]) {
      const text = readFileSync(join(docs, file), 'utf8').replaceAll(/^ *(`{3,})[\s\S]*?^ *\1$|`[^`\n]*`/gm, '')
      for (const [, path = ''] of text.matchAll(/(?:\]\(|href=")((?!\w+:|#)[^)#"\s]+)/g))
        if (!existsSync(join(docs, dirname(file), path)) && (file.startsWith('..') || !path.endsWith('.svg')))
          dead.push(`${file}: ${path}`)
    }
    expect(dead).toEqual([])
    // Files that are only for packing are removed from the clone.
    expect(existsSync(join(folder, 'clone/docs/rules'))).toBe(false)
  })

  test('starts a project that installs, checks, builds and compiles in an empty folder', async () => {
    const root = join(folder, 'my-docs')
    await docsgen(['init', root])
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(manifest.dependencies.docsgen).toMatch(/^\^\d+\.\d+\.\d+/)
    const tarball = readdirSync(folder).find(name => name.startsWith('docsgen-')) ?? ''
    await npm(['install', '--no-audit', '--no-fund', '--prefer-offline', join(folder, tarball)], root)
    const meta = JSON.parse(readFileSync(join(root, 'content/_meta.json'), 'utf8'))
    for (const [path, text] of Object.entries({
      'content/_meta.json': JSON.stringify({...meta, hello: 'Hello'}),
      'components/Name.tsx': 'export const Name = ({name}: {name: string}) => <b>{name}</b>\n',
      'components/Hello.tsx':
        "import {Callout} from 'docsgen/components'\nimport {Name} from './Name.tsx'\nimport styles from './hello.module.css'\n\nexport const Hello = () => <Callout><i className={styles.own}>Hello</i> <Name name=\"you\" /></Callout>\n",
      'components/hello.module.css': '.own { color: teal }\n',
      'content/hello.mdx': "# Hello\n\nimport {Hello} from '../components/Hello.tsx'\n\n<Hello />\n"
    })) {
      mkdirSync(dirname(join(root, path)), {recursive: true})
      writeFileSync(join(root, path), text)
    }
    await npm(['run', 'check'], root)
    await npm(['run', 'build'], root)
    expect(readFileSync(join(root, 'dist/hello.html'), 'utf8')).toContain('<b>you</b>')
    const compiled = await run('npx', ['tsc', '--noEmit'], {cwd: root}).catch((error: {stdout: string}) => error)
    expect(compiled.stdout).toBe('')
    const settings = JSON.parse(readFileSync(join(root, '.vscode/settings.json'), 'utf8'))
    for (const schema of Object.keys(settings['yaml.schemas']))
      expect(existsSync(join(root, schema)), schema).toBe(true)
  })

  test.each([
    // Each kind of module resolution with an old compiler and with the newest one. Old compilers take twenty seconds each.
    ...(isLong ? [['ts54', ['nodenext']] as const, ['ts59', ['bundler']] as const] : []),
    ['repository', ['nodenext', 'bundler']] as const
  ])('type-checks a project: %s under %s', async (compiler, modules) => {
    write(
      'docs/components/Uses.tsx',
      `/// <reference types="docsgen/modules" />
import {Callout, type CalloutProps} from 'docsgen/components'
import {Footer, type PartProps, type Templates} from 'docsgen/templates'
import {type Diagnostic, type PageFacts, type PageMapNode, type PageView, type Site, type SiteView, type UserConfig, defineConfig} from 'docsgen'
import type {ReactNode} from 'react'
import names from './x.module.css'
import logo from './x.svg'
const kind: CalloutProps['type'] = 'info'
export const config: UserConfig = defineConfig({title: 'x', theme: {css: ['a.css']}})
export type All = [Diagnostic, PageFacts, PageMapNode, PageView, Site, SiteView, Templates]
export function Uses(props: PartProps): ReactNode {
  // @ts-expect-error: there is no such property.
  const wrong = props.page.nothing
  return <Callout type={kind}><img className={names['a']} src={logo} alt={wrong} /><Footer {...props} /></Callout>
}
`
    )
    const bin = compiler === 'repository' ? tsc : join(project, 'node_modules', compiler, 'bin/tsc')
    for (const module of modules) {
      write(
        'docs/tsconfig.json',
        JSON.stringify({
          compilerOptions: {
            target: 'ES2022',
            module: module === 'nodenext' ? 'nodenext' : 'esnext',
            moduleResolution: module,
            jsx: 'react-jsx',
            strict: true,
            noEmit: true,
            types: []
          },
          include: ['docsgen.config.ts', 'components']
        })
      )
      const {stdout} = await run(process.execPath, [bin, '-p', join(project, 'docs/tsconfig.json')]).catch(
        (error: {stdout: string}) => error
      )
      expect(stdout).toBe('')
    }
    rmSync(join(project, 'docs/components'), {recursive: true})
  })

  test('explains its rules, and describes itself to tools', async () => {
    expect((await docsgen(['check', '--explain', 'no-missing-anchor'])).stdout).toContain('Wrong:')
    write('tell.mjs', "import {readReference} from 'docsgen/reference'\nconsole.log(JSON.stringify(readReference()))")
    const {stdout} = await run(process.execPath, [join(project, 'tell.mjs')])
    const told = JSON.parse(stdout) as Reference
    expect(told.rules.filter(rule => rule.docs === '')).toEqual([])
    expect(told.components.find(({name}) => name === 'Callout')?.about).not.toBe('')
    expect(told.commands.find(({name}) => name === 'build')?.examples).not.toEqual([])
  })

  test('builds and checks a foreign project with islands, which respond', async () => {
    cpSync(join(repository, 'test/build/input/package-project'), join(project, 'docs'), {recursive: true})
    await docsgen(['check', 'docs'])
    await docsgen(['build', 'docs'])
    const site = await servePreview(join(project, 'docs'), join(project, 'node_modules/docsgen/bin/docsgen.js'))
    const browser = await launchChromium()
    try {
      const {page, messages} = await openPage(browser, `${site.url}/tour`)
      const button = page.locator('main button.likes')
      await expect
        .poll(async () => {
          await button.click()
          return button.textContent()
        })
        .toMatch(/^[1-9] likes$/)
      expect(await page.locator('footer + .own').textContent()).toBe('Made here.')
      expect(messages).toEqual([])
    } finally {
      await browser.close()
      await site.close()
    }
  })

  test('builds and type-checks a project that uses every member of a plugin', async () => {
    const root = join(project, 'plugged')
    cpSync(join(repository, 'test/build/input/plugin-project'), root, {recursive: true})
    const {stdout: found} = await docsgen(['check', 'plugged', '--format', 'compact'])
    expect(found).toContain('content/index.mdx:6:1: warning: Unexpected remark [acme:remark]')
    expect(found).toContain('warning: Unexpected page [acme/page-rule]')
    expect(found).toContain('info: Unexpected number of pages: 3 [acme/site-rule]')
    const {stdout: routes} = await docsgen(['routes', 'plugged', '--under', '/names'])
    expect(routes).toBe('/names/ada\n/names/grace\n')
    await docsgen(['build', 'plugged'])
    const dist = readTree(join(root, 'dist'))
    const html = dist['index.html'] ?? ''
    expect(html).toContain('<hr class="made-by-rehype">')
    expect(html).toContain('<em class="stamp">Stamped here</em>')
    expect(html).toContain('<p class="shout">hey me</p>')
    const [, picture = ''] = /<source type="image\/webp" srcset="\/(assets\/dot\.\w+\.656\.webp) 656w"/.exec(html) ?? []
    expect(dist[picture]).toBe('3 bytes as image/webp of 656')
    expect(html).toContain('<meta name="acme" content="/ of Every member"/>')
    expect(html).toContain('<mfrac><mi>a</mi><mi>b</mi></mfrac>')
    expect(html).toContain('Own title')
    expect(html).toContain('<p>Owned by the docs team.</p>')
    expect(dist['index.md']).toContain('Shouted: hey')
    expect(dist['index.md']).toContain('Stamp of **here**')
    const [, script = ''] = /<script type="module" src="\/(assets\/stamp-count\.\w{8}\.js)">/.exec(html) ?? []
    expect(dist[script]).toContain('dataset.stamps')
    expect(dist['names/grace.html']).not.toContain('stamp-count')
    expect(html).toMatch(/<div class="child-pages">.*href="\/names\/ada".*href="\/names\/grace"/)
    expect(dist['index.md']).toContain('- [Name ada](/names/ada.md): D.')
    expect(dist['names/grace.html']).toContain('All about <strong>grace</strong>')
    expect(dist['routes.txt']).toBe('/\n/names/ada\n/names/grace')
    expect(dist['given.txt']).toBe('as a module')
    expect(dist._headers).toContain("frame-src 'self' https://player.example.org")
    writeFileSync(
      join(root, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          target: 'ES2022',
          module: 'nodenext',
          jsx: 'react-jsx',
          strict: true,
          noEmit: true,
          types: [],
          lib: ['ES2022', 'DOM']
        },
        include: ['docsgen.config.ts', 'parts']
      })
    )
    const types = await run(process.execPath, [tsc, '-p', root]).catch((error: {stdout: string}) => error)
    expect(types.stdout).toBe('')
    // The package contains files that are loaded on demand.
    writeFileSync(
      join(root, 'content/late.mdx'),
      '# Late\n\n<Icon name="rocket" />\n\n```bash npm2yarn\nnpm install left-pad\n```\n'
    )
    const {stdout: late} = await docsgen(['check', 'plugged', '--format', 'compact']).catch(
      (error: {stdout: string}) => error
    )
    expect(late).not.toContain('content/late.mdx')
    writeFileSync(join(root, 'content/diagram.md'), '# Diagram\n\n```mermaid\nflowchart LR\n  A --> B\n```\n')
    const config = readFileSync(join(root, 'docsgen.config.ts'), 'utf8')
    writeFileSync(
      join(root, 'docsgen.config.ts'),
      config.replace('plugins: [acme,', "plugins: [['docsgen/plugins/mermaid'], ['docsgen/plugins/pictures'], acme,")
    )
    const {stdout: missing} = await docsgen(['check', 'plugged', '--format', 'compact']).catch(
      (error: {stdout: string}) => error
    )
    expect(missing.split('npm install sharp')).toHaveLength(2)
    expect(missing).toContain('warning: The package `sharp` is missing')
    // The package contains the renderer of diagrams.
    expect(missing).not.toContain('content/diagram.md')
  })

  // Each of these downloads a version of Node: `DOCSGEN_NODES=22,24`.
  test.each((process.env.DOCSGEN_NODES ?? '').split(',').filter(Boolean))(
    'writes the same bytes on Node %s',
    async version => {
      await docsgen(['build', 'docs', '--no-cache'])
      const here = readTree(join(project, 'docs/dist'))
      const other = join(folder, `node-${version}`)
      mkdirSync(other)
      writeFileSync(join(other, 'package.json'), '{}')
      await npm(['install', '--no-audit', '--no-fund', `node@${version}`], other)
      const node = join(other, 'node_modules/node/bin/node')
      expect((await run(node, ['--version'])).stdout).toMatch(new RegExp(`^v${version}\\.`))
      await docsgen(['build', 'docs', '--no-cache', '--out-dir', 'other'], node)
      const there = readTree(join(project, 'docs/other'))
      expect(Object.keys(there)).toEqual(Object.keys(here))
      // docsgen's own record of its files contains the version of Node. It is never served.
      const withoutKeys = (tree: Record<string, string>): Record<string, string> => ({
        ...tree,
        '.docsgen-manifest.json': (tree['.docsgen-manifest.json'] ?? '').replaceAll(/,"key":"[^"]*"/g, '')
      })
      const [first, second] = [withoutKeys(here), withoutKeys(there)]
      expect(Object.keys(first).filter(path => first[path] !== second[path])).toEqual([])
    }
  )
})
