import {describe, expect, test} from 'vitest'
import {createProject, type Files, page} from '../../../test/build/project.ts'
import {shareProcess} from '../../../test/build/share-process.ts'
import {expectNoFindings, site} from '../../../test/move/site.ts'

shareProcess()

describe('mv of a page within its folder', () => {
  test('renames the page everywhere, and keeps the form of each link', async () => {
    const project = createProject(site)
    const run = await project.run(['mv', '/guide/install', '/guide/setup'])
    expect(run).toMatchObject({code: 0, stdout: ''})
    expect(run.stderr).toContain('/guide/install → /guide/setup')
    expect(project.tree('content')['guide/install.mdx']).toBeUndefined()
    const home = project.read('content/index.mdx')
    for (const link of [
      '[route](/guide/setup#get-it)',
      '[query](/guide/setup?a=1#get-it)',
      '[relative](./guide/setup)',
      '[bare](guide/setup#get-it)',
      '[file](./guide/setup.mdx#get-it)',
      '[rooted file](/guide/setup.mdx)',
      '[whole](https://docs.example.org/guide/setup#get-it)',
      '[another page](/guide/run)',
      'href="/guide/setup"',
      '`[code](/guide/install)` stays',
      '```md\n[code](/guide/install)\n```',
      '[install]: /guide/setup#get-it',
      '[other]: https://example.org/guide/install'
    ])
      expect(home).toContain(link)
    expect(project.read('content/guide/index.mdx')).toContain('[install](./setup)')
    expect(project.read('content/guide/setup.mdx')).toContain('[itself](/guide/setup#get-it)')
    expect(project.read('content/guide/setup.mdx')).toContain(
      '[run](./run.md#start) it, [run](run) it, or go [home](../)'
    )
    expect(project.read('content/guide/_hint.mdx')).toBe('A hint: [install](./setup#get-it) before you [run](./run).\n')
    expect(project.read('content/guide/run.md')).toContain('[installing](./setup.mdx#get-it). <a href="/guide/setup">')
    expect(project.read('content/guide/run.md')).toContain('prev: /guide/setup\n')
    expect(project.read('content/start/more.mdx')).toContain('[it](../guide/setup)')
    expect(project.read('content/guide/_meta.json')).toBe(
      '{\n    "index": "All",\n    "setup": {"title": "Install it", "theme": {"toc": false}},\n\n    "run": "Run"\n}\n'
    )
    expect(project.read('redirects.yaml')).toBe(
      '# moved pages\n/setup: /guide/setup#get-it # since May\n/elsewhere: https://example.org/\n/guide/install: /guide/setup\n'
    )
    await expectNoFindings(project)
  })

  test('moving it back leaves no redirect loop', async () => {
    const project = createProject(site)
    await project.run(['mv', '/guide/install', '/guide/setup'])
    await project.run(['mv', '/guide/setup', '/guide/install'])
    expect(project.read('redirects.yaml')).toBe(
      '# moved pages\n/setup: /guide/install#get-it # since May\n/elsewhere: https://example.org/\n/guide/setup: /guide/install\n'
    )
    for (const [path, text] of Object.entries(site))
      if (path !== 'redirects.yaml') expect(project.read(path), path).toBe(text)
    await expectNoFindings(project)
  })
})

describe('mv of a page into another folder', () => {
  test('updates its links, images, imports and _meta entry', async () => {
    const project = createProject(site)
    const run = await project.run(['mv', 'content/guide/install.mdx', 'content/start/'])
    expect(run.code).toBe(0)
    const moved = project.read('content/start/install.mdx')
    for (const text of [
      "import Hint from '../guide/_hint.mdx'\n",
      "import {Version} from '../guide/Version.tsx'\nimport data from '@/content/guide/data.json'\n",
      '[run](../guide/run.md#start) it, [run](../guide/run) it, or go [home](../)',
      '[above](#get-it), [itself](/start/install#get-it), [far](/start)',
      '![Logo ./logo.svg](../guide/logo.svg)',
      "```tsx\nimport {Version} from './Version.tsx'\n```",
      'next: /guide/run\n'
    ])
      expect(moved).toContain(text)
    expect(project.read('content/guide/_hint.mdx')).toBe(
      'A hint: [install](../start/install#get-it) before you [run](./run).\n'
    )
    expect(project.read('content/start/more.mdx')).toContain('[it](./install)')
    expect(project.read('content/guide/_meta.json')).toBe('{\n    "index": "All",\n    "run": "Run"\n}\n')
    expect(project.read('content/start/_meta.yaml')).toBe(
      '# our order\nindex: Start\n"more": {title: More} # much more\ninstall:\n  title: Install it\n  theme:\n    toc: false\n'
    )
    expect(project.read('redirects.yaml')).toContain('/guide/install: /start/install\n')
    await expectNoFindings(project)
  })
})

describe('mv of a folder', () => {
  test('moves every file and adds a redirect for each page', async () => {
    const project = createProject(site)
    const run = await project.run(['mv', '/guide', '/start/handbook'])
    expect(run.code).toBe(0)
    const tree = project.tree('content')
    expect(Object.keys(tree).filter(path => path.startsWith('guide'))).toEqual([])
    expect(tree['start/handbook/data.json']).toBe('{"name": "v1"}\n')
    expect(tree['start/handbook/_hint.mdx']).toBe(site['content/guide/_hint.mdx'])
    expect(tree['start/handbook/install.mdx']).toContain(
      "from './Version.tsx'\nimport data from '@/content/start/handbook/data.json'"
    )
    expect(tree['start/handbook/install.mdx']).toContain('![Logo ./logo.svg](./logo.svg)')
    expect(tree['start/handbook/install.mdx']).toContain('next: /start/handbook/run')
    expect(tree['start/handbook/install.mdx']).toContain('go [home](../../)')
    expect(tree['start/index.mdx']).toContain('![the logo](./handbook/logo.svg)')
    expect(tree['start/more.mdx']).toContain('[it](./handbook/install)')
    expect(tree['_meta.json']).toBe('{\n  "index": "Home",\n  "start": "Start"\n}\n')
    expect(tree['start/_meta.yaml']).toMatch(/handbook: Guides\n$/)
    expect(project.read('redirects.yaml')).toBe(
      '# moved pages\n/setup: /start/handbook/install#get-it # since May\n/elsewhere: https://example.org/\n/guide: /start/handbook\n/guide/install: /start/handbook/install\n/guide/run: /start/handbook/run\n'
    )
    await expectNoFindings(project)
  })

  test('moves the page with the same name too', async () => {
    const project = createProject({
      'content/index.md': page('Home', '[Guide](./guide.md) and [a](guide/a)'),
      'content/guide.md': page('Guide', 'See [a](./guide/a).'),
      'content/guide/a.md': page('A', 'Back to [the guide](../guide), or [file](../guide.md).')
    })
    expect((await project.run(['mv', '/guide', '/book'])).code).toBe(0)
    expect(project.read('content/index.md')).toContain('[Guide](./book.md) and [a](book/a)')
    expect(project.read('content/book.md')).toContain('[a](./book/a)')
    expect(project.read('content/book/a.md')).toContain('[the guide](../book), or [file](../book.md)')
    expect(project.read('redirects.yaml')).toBe('/guide: /book\n/guide/a: /book/a\n')
    await expectNoFindings(project)
  })
})

describe('mv of an index page', () => {
  test('leaves the folder and its _meta entry in place, and can move back', async () => {
    const project = createProject(site)
    expect((await project.run(['mv', 'content/guide/index.mdx', '/guides'])).code).toBe(0)
    expect(project.read('content/guides.mdx')).toContain('[install](./guide/install)')
    expect(project.read('content/_meta.json')).toBe(
      '{\n  "index": "Home",\n  "guide": "Guides",\n  "start": "Start",\n  "guides": "Guides"\n}\n'
    )
    expect((await project.run(['mv', '/guides', 'content/guide/index.mdx'])).code).toBe(0)
    for (const path of ['content/_meta.json', 'content/guide/index.mdx', 'content/guide/install.mdx'])
      expect(project.read(path)).toBe(site[path])
  })
})

describe('mv and includes', () => {
  const included: Files = {
    'docsgen.config.mjs': `export default {
  alias: {'@/': './'},
  plugins: [{name: 'made', pages: () => [{route: '/made', frontMatter: {title: 'Made'}, body: '[g](/guide/a)', format: 'md', from: 'names.json'}]}]
}
`,
    'names.json': '[]',
    'content/index.md': page('Home', '[a](/guide/a) [b](/guide/b) [m](/made)'),
    'content/_parts/w.md': 'Take care.\n\n<!-- @include: ./deep.md#part -->\n',
    'content/_parts/deep.md': '<!-- #region part -->\nDeep.\n<!-- #endregion part -->\n',
    'content/_parts/run.ts': '// #region start\nrun()\n// #endregion start\n',
    'examples/b.ts': 'b()\n',
    'content/guide/a.md': page(
      'A',
      [
        '<!-- @include: ../_parts/w.md -->',
        '',
        '```ts file=../_parts/run.ts#start {1}',
        '```',
        '',
        '- In a list:',
        '',
        '  ```ts title="b.ts" file="../../examples/b.ts"',
        '  ```',
        '',
        '````md',
        '<!-- @include: ../_parts/w.md -->',
        '```ts file=../_parts/run.ts',
        '```',
        '````'
      ].join('\n')
    ),
    'content/guide/b.mdx': page(
      'B',
      '<Include file="@/content/_parts/w.md" />\n\n{/* @include: /content/_parts/deep.md */}\n\n```ts file=/content/_parts/run.ts{2-2}\n```'
    )
  }

  test('moving a page that includes files updates relative paths, but not examples', async () => {
    const project = createProject(included)
    const preview = await project.run(['mv', '/guide/a', '/a', '--dry-run'])
    expect(preview.stdout).not.toContain('.docsgen')
    expect(preview.stderr).toContain('  1 link rewritten')
    const run = await project.run(['mv', '/guide/a', '/a'])
    expect(run.code).toBe(0)
    expect(run.stderr).toContain('note: A page generated from names.json links to an old address')
    const moved = project.read('content/a.md')
    expect(moved).toContain('<!-- @include: ./_parts/w.md -->\n\n```ts file=./_parts/run.ts#start {1}\n')
    expect(moved).toContain('  ```ts title="b.ts" file="../examples/b.ts"\n')
    expect(moved).toContain('````md\n<!-- @include: ../_parts/w.md -->\n```ts file=../_parts/run.ts\n```\n````')
    project.write({'docsgen.config.mjs': "export default {alias: {'@/': './'}}\n", 'content/index.md': page('Home')})
    await expectNoFindings(project)
  })

  test('moving an included file updates every form of its path, and pins', async () => {
    const project = createProject(included)
    expect((await project.run(['pin'])).code).toBe(0)
    expect((await project.run(['mv', 'content/_parts', 'content/guide/_more'])).code).toBe(0)
    expect(project.read('content/guide/a.md')).toContain(
      '<!-- @include: ./_more/w.md -->\n\n```ts file=./_more/run.ts#start {1}\n'
    )
    expect(project.read('content/guide/_more/w.md')).toBe(included['content/_parts/w.md'])
    const mdx = project.read('content/guide/b.mdx')
    expect(mdx).toContain('<Include file="@/content/guide/_more/w.md" />')
    expect(mdx).toContain('{/* @include: /content/guide/_more/deep.md */}')
    expect(mdx).toContain('```ts file=/content/guide/_more/run.ts{2-2}\n')
    expect(project.read('docsgen.pins.json')).not.toContain('content/_parts')
    await expectNoFindings(project)
  })
})

describe('mv --dry-run', () => {
  test('prints a diff and changes nothing', async () => {
    const project = createProject(site)
    const before = project.tree('content')
    const run = await project.run(['mv', '/guide/install', '/guide/setup', '--dry-run'])
    expect(run.code).toBe(0)
    expect(run.stdout).toMatch(/^rename content\/guide\/install\.mdx -> content\/guide\/setup\.mdx\n/)
    expect(run.stdout).toContain('\n-Read [install](./install) first.\n+Read [install](./setup) first.\n')
    expect(run.stdout).toContain('\n+/guide/install: /guide/setup\n')
    expect(run.stdout).not.toContain(project.root)
    expect(run.stderr).toContain('Would move 1 file')
    expect(project.tree('content')).toEqual(before)
    expect(project.read('redirects.yaml')).toBe(site['redirects.yaml'])
  })
})

describe('mv edits files carefully', () => {
  test('keeps line endings and byte order marks', async () => {
    const project = createProject({
      'content/index.md': `\uFEFF${page('Home', 'One\n\nTwo [a](/a)')}`.replace(/\n/g, '\r\n'),
      'content/a.md': page('A'),
      'content/_meta.json': '{\r\n\t"a": "A",\r\n\t"index": "Home"\r\n}\r\n',
      'redirects.yaml': '- from: /x\r\n  to: /a\r\n  status: 302\r\n'
    })
    expect((await project.run(['mv', '/a', '/b'])).code).toBe(0)
    expect(project.read('content/index.md')).toBe(`\uFEFF${page('Home', 'One\n\nTwo [a](/b)')}`.replace(/\n/g, '\r\n'))
    expect(project.read('content/_meta.json')).toBe('{\r\n\t"b": "A",\r\n\t"index": "Home"\r\n}\r\n')
    expect(project.read('redirects.yaml')).toBe('- from: /x\r\n  to: /b\r\n  status: 302\r\n- from: /a\r\n  to: /b\r\n')
  })

  test('adds no redirects for drafts', async () => {
    const project = createProject({
      'content/index.md': page('Home'),
      'content/a.md': page('A', 'Text.', {draft: 'true'})
    })
    expect((await project.run(['mv', '/a', '/b'])).code).toBe(0)
    expect(Object.keys(project.tree('.'))).not.toContain('redirects.yaml')
  })

  test('lists what it cannot edit', async () => {
    const project = createProject({
      'docsgen.config.json': '{"nav": [{"title": "A", "href": "/a"}], "redirects": {"/z": "/a"}}',
      'content/_constants.yaml': 'links:\n  a: /a\n',
      'content/_meta.js': "export default {a: 'A'}\n",
      'content/index.md': page('Home', 'To [a](@@links.a@@).'),
      'content/a.md': page('A')
    })
    const {code, stderr} = await project.run(['mv', '/a', '/b'])
    expect(code).toBe(0)
    expect(stderr).toContain("The configuration's `nav` links to `/a`")
    expect(stderr).toContain('redirects `/z` to `/a`')
    expect(stderr).toContain('content/_meta.js is a program: rename `a` to `b` by hand')
    expect(stderr).toContain('content/index.md:12 links to an old address')
  })
})

describe('mv refuses', () => {
  test.each([
    ['a page that does not exist', ['/guide/instal', '/x'], 'did you mean `/guide/install`?'],
    ['a route that is taken', ['/guide/install', '/guide/run'], '`content/guide/run.md` has it'],
    ['a folder that is taken', ['/guide', '/start'], 'expected a folder that does not exist yet'],
    ['a folder into itself', ['/guide', '/guide/more'], 'expected a path outside `content/guide`'],
    ['home', ['/', '/x'], 'expected a page that may have another address'],
    ['an error page', ['/guide/install', '/404'], 'expected an unused address'],
    ['a name that no page can have', ['/guide/install', '/guide/_install'], 'such files are not pages'],
    ['another format', ['content/guide/install.mdx', 'content/guide/install.md'], 'ends with `.mdx`'],
    ['a path outside the project', ['content/guide/install.mdx', '../x.mdx'], 'expected'],
    ['to move nothing', ['/guide/install', '/guide/install'], 'expected a different path']
  ])('%s', async (_, args, words) => {
    const project = createProject(site)
    const before = project.tree('content')
    const run = await project.run(['mv', ...args])
    expect(run.code).toBe(2)
    expect(run.stderr).toContain(words)
    expect(run.stderr).not.toContain(project.root)
    expect(project.tree('content')).toEqual(before)
  })

  test('to run while a page cannot be read, because its links are unknown', async () => {
    const project = createProject({
      ...site,
      'content/broken.mdx': page('Broken', 'A <b>tag and [a link](/guide/install)')
    })
    const run = await project.run(['mv', '/guide/install', '/guide/setup'])
    expect(run.code).toBe(1)
    expect(run.stderr).toContain('content/broken.mdx')
    expect(run.stderr).toContain('nothing was moved')
    expect(Object.keys(project.tree('content'))).toContain('guide/install.mdx')
  })
})
