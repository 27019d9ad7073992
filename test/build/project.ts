import {type ChildProcess, spawn} from 'node:child_process'
import {mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {afterAll} from 'vitest'
import {environment, runShared} from './share-process.ts'

const program = fileURLToPath(new URL('../../bin/docsgen.js', import.meta.url))

export type Files = Readonly<Record<string, string | Uint8Array>>

export interface Run {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface Project {
  /** Absolute path with links resolved. */
  readonly root: string
  write(files: Files): void
  remove(path: string): void
  /** Returns the text of a file below the root. */
  read(path: string): string
  /** Returns every file below a folder of the root. Bytes are read as Latin-1, so equal strings are equal bytes. */
  tree(folder?: string): Readonly<Record<string, string>>
  /** Runs docsgen in the root and waits until it exits. */
  run(args: readonly string[], options?: RunOptions): Promise<Run>
  build(...args: readonly string[]): Promise<Run>
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  /** Absolute path of a docsgen other than this repository's. */
  readonly program?: string
  /** Called with the process after it has started. */
  readonly started?: (child: ChildProcess) => void
}

const folders: string[] = []

function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, {recursive: true, force: true})
}

/** Creates a project in its own folder, which is removed after the test file. */
export function createProject(files: Files, name = 'docsgen-build-'): Project {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), name)))
  folders.push(folder)
  if (folders.length === 1) afterAll(removeFolders)
  const root = join(folder, 'project')
  mkdirSync(root)
  const start = (args: readonly string[], options?: RunOptions): Promise<Run> =>
    (options ? undefined : runShared(args, root)) ?? runDocsgen(args, {cwd: root, ...options})
  const project: Project = {
    root,
    write(more) {
      for (const [path, data] of Object.entries(more)) {
        mkdirSync(dirname(join(root, path)), {recursive: true})
        writeFileSync(join(root, path), data)
      }
    },
    remove: path => rmSync(join(root, path), {recursive: true}),
    read: path => readFileSync(join(root, path), 'utf8'),
    tree: (below = 'dist') => readTree(join(root, below)),
    run: (args, options) => start(args, options),
    build: (...args) => start(['build', ...args])
  }
  project.write(withConfig(files))
  return project
}

/**
 * Adds an empty configuration to files with pages in `content/`, if there is none. A project without a configuration has mild
 * rules, which hide the findings of tests.
 */
export function withConfig<File>(files: Readonly<Record<string, File>>): Readonly<Record<string, File | string>> {
  const paths = Object.keys(files)
  const isOwn =
    paths.some(path => path.startsWith('content/')) && !paths.some(path => /(?:^|\/)docsgen\.config\./.test(path))
  return isOwn ? {...files, 'docsgen.config.json': '{}'} : files
}

export function readTree(folder: string): Record<string, string> {
  const files: Record<string, string> = {}
  for (const item of readdirSync(folder, {recursive: true, withFileTypes: true})) {
    const path = join(item.parentPath, item.name)
    if (item.isFile()) files[path.slice(folder.length + 1)] = readFileSync(path, 'latin1')
  }
  return Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function runDocsgen(args: readonly string[], {env, cwd, started, program: own = program}: RunOptions): Promise<Run> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [own, ...args], {
      cwd,
      env: {...environment(), ...env},
      stdio: ['ignore', 'pipe', 'pipe']
    })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
    })
    child.once('error', fail)
    child.once('close', code => done({code, stdout, stderr}))
    started?.(child)
  })
}

/** Returns a page whose front matter matches the packaged schema. The body starts at line 11. */
export function page(title: string, body = 'Text.', overrides: Readonly<Record<string, string>> = {}): string {
  const fields = {
    title,
    lang: 'en-US',
    description: `What ${title} is about.`,
    content_type: 'guide',
    topic: title.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    personas: '[auditor]',
    categories: '[testing]',
    is_imported_content: "'false'",
    ...overrides
  }
  return `---\n${Object.entries(fields)
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n')}\n---\n\n${body}\n`
}

/** A site with an example of every kind of output. */
export const smallSite: Files = {
  'docsgen.config.ts': `import {defineConfig} from 'docsgen'

export default defineConfig({
  title: 'Small site',
  description: 'A site for tests.',
  url: 'https://docs.example.org',
  repository: {url: 'https://git.example.org/docs', branch: 'main', dir: 'site'}
})
`,
  'content/_meta.json': '{"index": "Home", "guide": {"title": "Guides", "type": "page"}, "notes": "Notes"}',
  'content/_constants.yaml': 'versions:\n  node: v1.2.3\n  client: v9\n',
  'content/index.mdx': page('Home', 'Welcome to [the guide](/guide).', {content_type: 'landing-page'}),
  'content/guide/_meta.yaml': 'index: All guides\ninstall: Install it\nrun: Run it\n',
  'content/guide/index.mdx': page('Guides', '<ChildPages />', {content_type: 'landing-page'}),
  'content/guide/install.mdx': page(
    'Install',
    '## Get it\n\nVersion @@versions.node@@.\n\n```bash filename="get.sh"\ncurl https://example.org/{version}\n```\n\n![Logo](./logo.svg)\n\n<Callout type="warning">Back it up.</Callout>\n'
  ),
  'content/guide/run.md': page('Run', '## Start\n\nAfter [installing](./install.mdx#get-it), run `node`.\n'),
  'content/guide/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>\n',
  'content/notes.md': page('Notes', 'Read them.', {categories: "[testing]\nreviewed: '2025-05-01'"}),
  'public/files/spec.txt': 'spec\n',
  'public/_headers': '/files/*\n  X-Own: yes\n',
  'redirects.yaml': '/old: /guide/install\n'
}
