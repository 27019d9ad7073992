import {expect} from 'vitest'
import {type Files, type Project, page} from '../build/project.ts'

export const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>\n'

/** A site whose pages link to `/guide/install` in every possible form. */
export const site: Files = {
  'docsgen.config.ts': `export default {title: 'Site', url: 'https://docs.example.org', alias: {'@/': './'}}\n`,
  'content/_meta.json': '{\n  "index": "Home",\n  "guide": "Guides",\n  "start": "Start"\n}\n',
  'content/index.mdx': page(
    'Home',
    [
      'See [route](/guide/install#get-it), [query](/guide/install?a=1#get-it), [relative](./guide/install),',
      '[bare](guide/install#get-it), [file](./guide/install.mdx#get-it), [rooted file](/guide/install.mdx),',
      '[whole](https://docs.example.org/guide/install#get-it), [reference][install], [elsewhere][other] and [another page](/guide/run).',
      '',
      '<Cards>',
      '  <Card title="Install" href="/guide/install">Start here.</Card>',
      '</Cards>',
      '',
      '`[code](/guide/install)` stays, as does',
      '',
      '```md',
      '[code](/guide/install)',
      '```',
      '',
      '[install]: /guide/install#get-it',
      '[other]: https://example.org/guide/install'
    ].join('\n')
  ),
  'content/guide/_meta.json':
    '{\n    "index": "All",\n    "install": {"title": "Install it", "theme": {"toc": false}},\n\n    "run": "Run"\n}\n',
  'content/guide/index.mdx': page('Guides', 'Read [install](./install) first.', {content_type: 'landing-page'}),
  'content/guide/install.mdx': page(
    'Install',
    [
      "import Hint from './_hint.mdx'",
      "import {Version} from './Version.tsx'",
      "import data from '@/content/guide/data.json'",
      '',
      '## Get it',
      '',
      'Version <Version /> of {data.name}. Then [run](./run.md#start) it, [run](run) it, or go [home](../).',
      'Here: [above](#get-it), [itself](/guide/install#get-it), [far](/start).',
      '',
      '![Logo ./logo.svg](./logo.svg)',
      '',
      '<Hint />',
      '',
      '```tsx',
      "import {Version} from './Version.tsx'",
      '```'
    ].join('\n'),
    {next: '/guide/run'}
  ),
  'content/guide/run.md': page(
    'Run',
    '## Start\n\nAfter [installing](./install.mdx#get-it). <a href="/guide/install">Install</a>\n',
    {prev: '/guide/install'}
  ),
  'content/guide/_hint.mdx': 'A hint: [install](./install#get-it) before you [run](./run).\n',
  'content/guide/Version.tsx': "import data from './data.json'\n\nexport const Version = () => <b>{data.name}</b>\n",
  'content/guide/data.json': '{"name": "v1"}\n',
  'content/guide/logo.svg': svg,
  'content/start/_meta.yaml': '# our order\nindex: Start\n"more": {title: More} # much more\n',
  'content/start/index.mdx': page('Start', 'Begin with ![the logo](../guide/logo.svg).'),
  'content/start/more.mdx': page('More', 'More of [it](../guide/install).'),
  'redirects.yaml': '# moved pages\n/setup: /guide/install#get-it # since May\n/elsewhere: https://example.org/\n'
}

/** Expects that the moved site builds without errors and warnings. */
export async function expectNoFindings(project: Project): Promise<void> {
  const {code, stderr} = await project.build('--no-cache')
  expect(stderr).not.toMatch(/ error | warning /)
  expect(code).toBe(0)
}
