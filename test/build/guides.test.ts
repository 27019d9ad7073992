import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {describe, expect, test} from 'vitest'
import {filesOf} from '../../scripts/pictures/tutorial-files.js'
import {createProject} from './project.ts'
import {shareProcess} from './share-process.ts'

/** Builds the project of each guide in docs/guides: every file that the page shows, with its text. */

shareProcess()

const repository = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(repository, 'docs/guides')
const font = readFileSync(
  join(
    repository,
    'node_modules/@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff2'
  )
)

/** Returns the files of a guide, once for each version of a file that the page shows more than once. */
function projectsOf(text: string): Record<string, string>[] {
  const projects: Record<string, string>[] = []
  let files: Record<string, string> = {}
  for (const {file, text: code} of filesOf(text)) {
    if (file in files) projects.push(files)
    files = {...files, [file]: code}
  }
  return Object.keys(files).some(file => /^(?:content|docsgen|public|templates)/.test(file)) ? [...projects, files] : []
}

/** What a reader finds in the site of each guide. */
const results: Readonly<Record<string, readonly (readonly [file: string, ...parts: string[]])[]>> = {
  'analytics.md': [
    ['index.html', 'https://plausible.io/js/script.js', 'data-domain'],
    ['index.html', "gtag('config', 'G-XXXXXXXXXX')"],
    ['index.html', 'src="/posthog.js"']
  ],
  'changelog.md': [['index.html', 'Starting in half the time'], ['blog/feed.xml', '<item>'], ['tags/performance.html']],
  'client-only.md': [
    ['index.html', 'Measuring …'],
    ['chart.html', '<canvas']
  ],
  'docsearch.md': [['index.html', 'data-search-app="B1G2GM9NG0"']],
  'home-page.md': [['index.html', 'class="own-home"', 'href="/install"']],
  'logo-and-colors.md': [
    ['index.html', 'src="/logo.svg"'],
    ['logo-dark.svg', '<svg']
  ],
  'math-fonts.md': [['index.html', '<math']],
  'monorepo.md': [['index.html', 'Lantern']],
  'not-found.md': [
    ['404.html', 'Ask in the chat'],
    ['404.html', 'Go to the start']
  ],
  'password.md': [['_headers', 'X-Robots-Tag: noindex']],
  'rename-a-page.md': [['_redirects', '/setup /guide/install']],
  'sidebar.md': [['index.html', 'https://status.example.org']],
  'keep-versions-current.md': [['install.html', 'Install node v1.20.1', '@acme/client@2.57.20']],
  'test-your-tutorial.md': [['tutorial.html', 'Create a folder with a list of fruit', 'fruit.txt']],
  'videos.md': [
    ['tour.html', 'A tour of the dashboard'],
    ['_headers', 'https://www.youtube-nocookie.com']
  ]
}

describe('the project of a guide builds without a finding and shows its result', () => {
  const guides = readdirSync(folder)
    .filter(name => name.endsWith('.md'))
    .map(name => [name, projectsOf(readFileSync(join(folder, name), 'utf8'))] as const)
    .filter(([name, projects]) => projects.length > 0 || name in results)

  test.each(guides)(
    '%s',
    async (name, projects) => {
      const built: string[] = []
      for (const files of projects) {
        const home =
          'content/index.mdx' in files || 'content/index.md' in files ? {} : {'content/index.md': '# Lantern\n'}
        const project = createProject({'fonts/math.woff2': font, 'public/posthog.js': '', ...home, ...files})
        const {code, stderr} = await project.build('--strict')
        expect(code, `${Object.keys(files)}\n${stderr}`).toBe(0)
        built.push(...(results[name] ?? []).filter(([file, ...parts]) => contains(project, file, parts)).map(String))
      }
      expect(results[name], name).toBeDefined()
      expect(new Set(built)).toEqual(new Set(results[name]?.map(String)))
    },
    60_000
  )
})

test('the steps of the tutorial produce a site without findings', async () => {
  const {root, run, write, read, remove} = createProject({'lantern-docs/.keep': ''})
  remove('lantern-docs')
  expect((await run(['init', 'lantern-docs'])).code).toBe(0)
  const theming = filesOf(readFileSync(join(repository, 'docs/theme.md'), 'utf8'))
  // The links of the theming page's first configuration are those of such a project.
  const [first, sheet] = ['docsgen.config.ts', 'theme.css'].map(
    name => theming.find(({file}) => file === name)?.text ?? ''
  )
  const theme = /^ {2}theme: \{[\s\S]*?^ {2}\}/m
  const own = read('lantern-docs/docsgen.config.ts')
  const shown = theme.exec(first ?? '')?.[0] ?? ''
  expect(shown).toContain('banner')
  write({'lantern-docs/docsgen.config.ts': own.replace(theme, shown), 'lantern-docs/theme.css': sheet ?? ''})
  const themed = await run(['check', 'lantern-docs', '--max-warnings', '0'])
  expect(themed.code, themed.stderr + themed.stdout).toBe(0)
  write({'lantern-docs/docsgen.config.ts': own})
  for (const name of readdirSync(join(root, 'lantern-docs/content'))) remove(`lantern-docs/content/${name}`)
  const files = filesOf(readFileSync(join(repository, 'docs/tutorial.md'), 'utf8'))
  write(Object.fromEntries(files.map(({file, text}) => [`lantern-docs/${file}`, text])))
  const checked = await run(['check', 'lantern-docs', '--max-warnings', '0'])
  expect(checked.code, checked.stderr + checked.stdout).toBe(0)
  // The workflow's build, with the values of GitHub Pages.
  const args = ['--host', 'github-pages', '--url', 'https://owner.github.io', '--base', '/lantern-docs/']
  const built = await run(['build', 'lantern-docs', ...args])
  expect(built.code, built.stderr).toBe(0)
  expect(read('lantern-docs/dist/guide/memory.html')).toContain('1000')
  expect(read('lantern-docs/dist/guide/install.html')).toContain('It prints <code>1.2.0</code>')

  // The mistake that the tutorial suggests, and the message that it shows.
  const page = read('lantern-docs/content/guide/install.md')
  write({'lantern-docs/content/guide/install.md': page.replace('./run.mdx', './rn.mdx')})
  const failed = await run(['check', 'lantern-docs'])
  const message =
    /```text[^\n]*\n([\s\S]*?)```/.exec(readFileSync(join(repository, 'docs/tutorial.md'), 'utf8'))?.[1] ?? 'none'
  for (const line of message.trim().split('\n')) expect(failed.stdout + failed.stderr).toContain(line.trim())
}, 60_000)

function contains(project: ReturnType<typeof createProject>, file: string, parts: readonly string[]): boolean {
  if (!(file in project.tree('dist'))) return false
  const text = project.read(`dist/${file}`)
  return parts.every(part => text.includes(part))
}
