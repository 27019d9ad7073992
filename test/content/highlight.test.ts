import {afterEach, expect, test, vi} from 'vitest'
import {createHighlighter} from '../../src/content/highlight.ts'

afterEach(() => void vi.restoreAllMocks())

const code = 'set -euo pipefail\nfor x in "$@"; do echo "${x%.*}"; done'

test('a slow machine gives the same colours as a fast one', async () => {
  const fast = createHighlighter()
  await fast.prepare(['bash'])
  const expected = fast.highlight(code, 'bash')
  const slow = createHighlighter()
  await slow.prepare(['bash'])
  let now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 10_000))
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10_000))
  expect(slow.highlight(code, 'bash')).toEqual(expected)
  expect(expected.join('')).toContain('class="tk-')
})

test('markup in code is text, whatever the language', async () => {
  const highlighter = createHighlighter()
  await highlighter.prepare(['html', 'nosuch'])
  for (const language of ['html', 'nosuch', '']) {
    const html = highlighter.highlight('<b onclick="x">&amp;</b>', language).join('\n')
    expect(html.replace(/<\/?span[^>]*>/g, '')).toBe('&lt;b onclick=&quot;x&quot;&gt;&amp;amp;&lt;/b&gt;')
  }
})

test('a very long line is left plain', async () => {
  const highlighter = createHighlighter()
  await highlighter.prepare(['json'])
  const line = `[${'1,'.repeat(5000)}1]`
  expect(highlighter.highlight(line, 'json')).toEqual([line])
})
