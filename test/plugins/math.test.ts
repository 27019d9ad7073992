import {expect, test} from 'vitest'
import math from '../../plugins/math.ts'
import type {PageView, SiteView} from '../../src/model/site.ts'
import {pluginHeads} from '../../src/render/head-html.ts'
import {readWith} from './read-with.ts'

const page = {} as PageView
const site = {base: '/docs/'} as SiteView

test.each(['content/a.md', 'content/a.mdx'])('formulas become MathML (%s)', async source => {
  const {content, findings} = await readWith(
    math(),
    'The $\\frac{a}{b} < c$ and **$x$**.\n\n$$\n\\begin{aligned}a&=b\\\\c&=d\\end{aligned}\n$$\n\n```math\n\\boxed{y} \\tag{1}\n```\n',
    source
  )
  expect(findings).toEqual([])
  expect(content.html.match(/<math/g)).toHaveLength(4)
  expect(content.html).toContain('<mfrac><mi>a</mi><mi>b</mi></mfrac>')
  expect(content.html).toContain('<div class="math"><math display="block"')
  // A strict policy: no style, no script, no other origin.
  expect(content.html).not.toMatch(/\sstyle=|<script|https?:/)
  expect(content.sections[0]?.prose).toContain('The \\frac{a}{b} < c and x.')
  expect(content.text).toContain('The $\\frac{a}{b} < c$ and **$x$**.')
  expect(content.text).toContain('$$\n\\begin{aligned}')
})

test('only a page with a formula links the style sheet', async () => {
  const plugin = math()
  const headOf = async (body: string) =>
    pluginHeads([plugin], {page, site, body: (await readWith(plugin, body)).content.html})
  expect(await headOf('In $x$.')).toMatch(/^<link rel="stylesheet" href="\/docs\/assets\/math\.\w+\.css"\/>$/)
  expect(await headOf('No formula.')).toBe('')
})

test('a formula in a component works on the page and in its mirror', async () => {
  const {content, findings} = await readWith(math(), '<Callout>\nWith $x^2$.\n\n$$\ny\n$$\n</Callout>\n')
  expect(findings).toEqual([])
  expect(content.html).toContain('<msup><mi>x</mi>')
  expect(content.text).toContain('> With $x^2$.')
  expect(content.text).toContain('> $$\n> y\n> $$')
})

test('a mistake is reported at its place, and the text stays', async () => {
  const {content, findings} = await readWith(math(), 'A $x + \\foo$ b.\n\n$$\ny\n\\bar{\n$$\n')
  expect(findings).toEqual([
    '12:8 error math:syntax: Invalid formula: Unsupported function name: \\foo',
    expect.stringMatching(/^16:\d error math:syntax: Invalid formula: /)
  ])
  expect(content.html).toContain('x + \\foo')
})

test('options set single dollars and custom commands', async () => {
  const plain = await readWith(math({singleDollarTextMath: false}), 'From $5 to $6, and $$x$$.')
  expect(plain.content.html).toContain('From $5 to $6, and <math')
  const own = await readWith(math({macros: {'\\hash': '\\mathsf{H}'}}), '$\\hash(x)$')
  expect(own.findings).toEqual([])
  expect(own.content.html).toContain('𝖧')
})

test('an option keeps amounts of money as text', async () => {
  const body =
    'From $5 to $6, $7/$8 or **$9**. But $x$, $a + b$, $$ 1 $$ and $c$.\n\n| a | b |\n| - | - |\n| $1 | $y$ |\n'
  for (const source of ['content/a.md', 'content/a.mdx']) {
    const {content, findings} = await readWith(math({currency: true}), body, source)
    expect(findings).toEqual([])
    expect(content.html).toMatch(/From \$5 to \$6, \$7\/\$8 or <strong>\$9<\/strong>\. But <math/)
    expect(content.html.match(/<math/g)).toHaveLength(5)
    expect(content.html).toContain('<td>$1</td>')
  }
})

test('a formula that starts on the line of its dollars keeps that line and ends at the closing ones', async () => {
  const {content, findings} = await readWith(math(), '$$ a +\nb $$\n\nText.\n')
  expect(findings).toEqual([])
  expect(content.html).toMatch(/<math.*<mi>a<\/mi>.*<mi>b<\/mi>.*<\/math>/)
  expect(content.html).toContain('<p>Text.</p>')
})

test('colors and lines need no style attributes', async () => {
  const {content} = await readWith(math(), '$\\color{red}{x}$ $\\begin{array}{c|c}a&b\\\\\\hline c&d\\end{array}$')
  expect(content.html).toContain('mathcolor="#ff0000"')
  expect(content.html).toMatch(/class="[^"]*math-line-(?:left|right)/)
  expect(content.html).not.toMatch(/\sstyle=/)
})
