import {expect, test} from 'vitest'
import {createProject, page} from './project.ts'
import {shareProcess} from './share-process.ts'

shareProcess()

const island = `'use client'
import {useEffect, useState} from 'react'

const api = 'https://prices.example.org/v1'

export default function Prices() {
  const [text, set] = useState('')
  useEffect(() => {
    fetch(\`\${api}/latest\`).then(response => response.text()).then(set)
    fetch('/own.json')
  }, [])
  return <a href="https://linked.example.org">{text}</a>
}
`

const body = `import Prices from './prices.tsx'

<Prices />

<iframe title="Talk" src="https://player.example.org/talk" />

![A picture](https://pictures.example.org/a.png)

<img alt="Old" src="http://old.example.org/a.png" />

<video controls src="https://videos.example.org/a.mp4" />
`

test('check lists the hosts that pages need until the policy allows them', async () => {
  const project = createProject({
    'docsgen.config.json': '{}',
    'content/prices.tsx': island,
    'content/index.mdx': page('Home', body),
    'content/second.mdx': page('Second', "import Prices from './prices.tsx'\n\n<Prices />")
  })
  const lacking = async (): Promise<string[]> => {
    const {stdout} = await project.run(['check', '--format', 'compact', '--only', 'policy-host'])
    return stdout.split('\n').filter(Boolean)
  }
  const found = await lacking()
  expect(found).toHaveLength(4)
  expect(found.join('\n')).toContain(
    "content/index.mdx:16:27: warning: Unexpected `iframe` from `https://player.example.org`, expected a host that the policy allows; to allow it, configure `csp: {'frame-src': ['https://player.example.org']}`"
  )
  expect(found.join('\n')).toContain('`img` from `http://old.example.org`')
  expect(found.join('\n')).toContain("csp: {'media-src': ['https://videos.example.org']}")
  // Two pages show the island, and the finding is in its module.
  expect(found.join('\n')).toContain(
    'content/prices.tsx:9:11: warning: Unexpected `fetch` from `https://prices.example.org`'
  )
  project.write({
    'docsgen.config.json': JSON.stringify({
      csp: {
        'frame-src': ['https://*.example.org'],
        'img-src': ['http:'],
        'media-src': ['https://videos.example.org'],
        'connect-src': ['https://prices.example.org']
      }
    })
  })
  expect(await lacking()).toEqual([])
})

test('a second policy is an error on its line, with a way to fix it', async () => {
  const project = createProject({
    'docsgen.config.json':
      '{"head": [{"tag": "meta", "attributes": {"http-equiv": "Content-Security-Policy", "content": "x"}}]}',
    'public/_headers':
      "/*\n  X-Own: yes\n  Content-Security-Policy: frame-src 'self'\n  Content-Security-Policy-Report-Only: default-src 'self'\n",
    'content/index.md': page('Home')
  })
  const {code, stderr} = await project.build()
  expect(code).toBe(1)
  expect(stderr).toMatch(/public\/_headers\n\s+3:3\s+error\s+The site already has a Content-Security-Policy/)
  expect(stderr).toMatch(/docsgen\.config\.json\n[^\n]*error\s+The site already has a Content-Security-Policy/)
  expect(stderr).toContain('csp: {')
})

test('an exceeded budget fails the build, lists the biggest causes and keeps the old site', async () => {
  const big = `import Prices from './prices.tsx'\n\n<Prices />\n\n${'Words and more words. '.repeat(2000)}`
  const project = createProject({
    'docsgen.config.json': '{}',
    'content/prices.tsx': island,
    'content/index.mdx': page('Home', 'Small.'),
    'content/big.mdx': page('Big', big)
  })
  expect((await project.build()).code).toBe(0)
  const before = project.tree()
  project.write({
    'docsgen.config.json':
      '{"plugins": ["./made.js"], "build": {"budget": {"html": 30000, "script": 20000, "style": 100}}}',
    'made.js': `export default {name: 'maker', pages: () => [{route: '/made', format: 'md', frontMatter: {title: 'Made'}, body: ${JSON.stringify(big.slice(40))}}]}`
  })
  const {code, stderr} = await project.build()
  expect(code).toBe(1)
  expect(project.tree()).toEqual(before)
  expect(stderr).toMatch(
    /Unexpected [\d,]+ bytes of HTML on `\/big`, expected at most 30,000 \(`build\.budget\.html`\)/
  )
  expect(stderr).toContain('Largest: `the content`')
  expect(stderr).toMatch(/bytes of script after gzip on `\/big`, expected at most 20,000/)
  expect(stderr).toMatch(/Largest: `assets\/[^`]+` [\d,]+, /)
  expect(stderr).toContain('(content/prices.tsx)')
  expect(stderr).toMatch(/bytes of style after gzip on `\/`/)
  expect(stderr).not.toMatch(/HTML on `\/`/)
  // A page that a plugin made has no file to open, so the finding is at the plugin's entry in the configuration.
  expect(stderr).toMatch(/^docsgen\.config\.json\n\s+1:14\s+error .* on `\/made`/m)
  expect(stderr).toContain('In the page `/made`.')
  expect(stderr).not.toContain('.docsgen/pages')
  expect(stderr).toMatch(/\b3 pages over budget\./)
  project.write({'docsgen.config.json': '{"build": {"budget": {"html": 300000, "script": 200000, "style": 100000}}}'})
  expect((await project.build()).code).toBe(0)
})
