import {afterEach, expect, test, vi} from 'vitest'
import {createHighlighter} from '../highlight/highlight.ts'
import {languageOf} from '../languages.ts'

afterEach(() => void vi.restoreAllMocks())

const code = 'set -euo pipefail\nfor x in "$@"; do echo "${x%.*}"; done'

test('a slow machine produces the same colors as a fast one', async () => {
  const fast = createHighlighter()
  const [expected = []] = await fast.highlight([{code, language: 'bash'}])
  const slow = createHighlighter()
  let now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 10_000))
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10_000))
  expect(await slow.highlight([{code, language: 'bash'}])).toEqual([expected])
  expect(expected.join('')).toContain('class="tk-')
})

test('markup in code is text, whatever the language', async () => {
  const highlighter = createHighlighter()
  for (const language of ['html', 'nosuch', '']) {
    const [lines = []] = await highlighter.highlight([{code: '<b onclick="x">&amp;</b>', language}])
    const html = lines.join('\n')
    expect(html.replace(/<\/?span[^>]*>/g, '')).toBe('&lt;b onclick=&quot;x&quot;&gt;&amp;amp;&lt;/b&gt;')
  }
})

test('a very long line stays plain', async () => {
  const highlighter = createHighlighter()
  const line = `[${'1,'.repeat(5000)}1]`
  expect(await highlighter.highlight([{code: line, language: 'json'}])).toEqual([[line]])
})

test('a block has the same colors, whatever languages came before it', async () => {
  const inner = (text: string): string => `${text}\n\n\`\`\`json\n{"a": 1}\n\`\`\`\n`
  const [expected = []] = await createHighlighter().highlight([{code: inner('Two'), language: 'mdx'}])
  const used = createHighlighter()
  await used.highlight([{code: inner('One'), language: 'mdx'}])
  await used.highlight([
    {code: '{"a": 1}', language: 'json'},
    {code: 'ls -l', language: 'bash'}
  ])
  expect(await used.highlight([{code: inner('Two'), language: 'mdx'}])).toEqual([expected])
})

test.each([
  ['mdx', '---\ntitle: "A"\n---', '<span class="tk-keyword">title: </span>'],
  ['mdx', "import X from './x'", '<span class="tk-keyword">import</span> X <span class="tk-keyword">from </span>'],
  ['mdx', '<Tab name="a">b</Tab>', '&lt;<span class="tk-constant">Tab </span><span class="tk-function">name</span>'],
  ['mdx', '{/* said */}', '<span class="tk-comment">/* said */</span>'],
  ['md', '---\ntitle: "A"\n---', '<span class="tk-keyword">title: </span>'],
  ['md', '**bold**', '<span class="tk-constant">**bold**</span>'],
  ['md', '# Heading', '<span class="tk-function"># Heading</span>'],
  ['mdx', '**bold**', '<span class="tk-constant">**</span>bold'],
  ['mdx', '- a\n\n  ```json\n  {"a": 1}\n  ```\n\nText', '  {<span class="tk-keyword">&quot;a&quot;</span>'],
  ['md', '```bash\nls # all\n```\n# Heading', '<span class="tk-comment"># all</span>\n'],
  ['md', '```\n# all\n```\n\n```\n```', '\n# all\n'],
  ['toml', '[table]\nkey = 1', '[<span class="tk-function">table</span>]\n<span class="tk-keyword">key = </span>'],
  ['dotenv', 'KEY=value', '<span class="tk-keyword">KEY=</span>'],
  ['diff', '--- a\n+++ b', '<span class="tk-comment">--- a</span>\n<span class="tk-comment">+++ b</span>'],
  ['diff', '@@ -1 +1 @@\n-a\n+b', '<span class="tk-deleted">-a</span>\n<span class="tk-inserted">+b</span>']
])('a %s block has the colors of its parts: %j', async (language, code, expected) => {
  const [lines = []] = await createHighlighter().highlight([{code, language}])
  expect(lines.join('\n')).toContain(expected)
})

test.each([
  ['sol', 'solidity'],
  ['golang', 'go'],
  ['Javascript', 'javascript'],
  ['PowerShell', 'powershell'],
  ['JSON', 'json'],
  ['Sol', 'solidity'],
  ['bash', 'bash'],
  ['TEXT', 'text'],
  ['NoSuch', 'NoSuch'],
  ['constructor', 'constructor']
])('the language `%s` is highlighted as %s', (written, name) => expect(languageOf(written)).toBe(name))
