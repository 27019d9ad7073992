import {spawnSync} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import fc from 'fast-check'
import {expect, test} from 'vitest'
import {readSite} from './read-site.ts'

const script = fileURLToPath(new URL('python-markdown.py', import.meta.url))
const extensions = {
  'pymdownx.tilde': {},
  'pymdownx.caret': {},
  'pymdownx.mark': {},
  'pymdownx.smartsymbols': {},
  abbr: {},
  admonition: {},
  'pymdownx.details': {}
}
const config = `site_name: M\nmarkdown_extensions: ${JSON.stringify(Object.keys(extensions))}\n`

function renderedByPython(texts: readonly string[]): string[] | undefined {
  // Debian installs the modules for its own Python, which is not always the first one.
  for (const python of ['/usr/bin/python3', 'python3']) {
    const {status, stdout} = spawnSync(python, [script], {input: JSON.stringify({extensions, texts}), encoding: 'utf8'})
    if (status === 0) return JSON.parse(stdout) as string[]
  }
  return undefined
}

const word = fc.constantFrom('alpha', 'beta', 'gamma', 'delta', 'H', 'x1')
const span = fc
  .tuple(fc.constantFrom('~', '^', '~~', '^^', '=='), fc.array(word, {minLength: 1, maxLength: 2}))
  .map(([mark, words]) => `${mark}${words.join(mark.length === 1 ? '' : ' ')}${mark}`)
const symbol = fc.constantFrom(
  '(c)',
  '(tm)',
  '(r)',
  '+/-',
  '-->',
  '<--',
  '<-->',
  '=/=',
  '1/2',
  '7/8',
  '1/9',
  'c/o',
  '1st',
  '22nd',
  '113th',
  '12th',
  '3th'
)
/** A span that touches words, as in `H~2~O`. */
const touching = fc
  .tuple(word, fc.constantFrom('~', '^'), fc.constantFrom('2', '10', 'n'))
  .map(([a, mark, b]) => `${a}${mark}${b}${mark}`)
const sentence = fc
  .array(fc.oneof(word, span, symbol, touching), {minLength: 1, maxLength: 6})
  // A sentence does not begin with a symbol, which would be a list or an abbreviation.
  .map(parts => `Word ${parts.join(' ')} end`)
const block = fc.oneof(
  {weight: 6, arbitrary: sentence},
  {weight: 1, arbitrary: sentence.map(text => `!!!note\n    ${text}`)},
  {weight: 1, arbitrary: sentence.map(text => `!!! tip "Own"\n    ${text}`)},
  {weight: 1, arbitrary: sentence.map(text => `*[alpha]: The first letter\n${text}`)}
)

/** The inline elements and the words of HTML, in one form. */
function plain(html: string): string {
  return html
    .replace(/<\/?(?!(?:sub|sup|del|ins|mark|abbr)\b)[a-z][^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => named[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
}

const named: Readonly<Record<string, string>> = {
  trade: '™',
  copy: '©',
  reg: '®',
  plusmn: '±',
  ne: '≠',
  frac14: '¼',
  frac12: '½',
  frac34: '¾',
  rarr: '→',
  larr: '←',
  harr: '↔'
}

test('reads generated MkDocs pages like Python-Markdown and PyMdown', async context => {
  const seed = Number(process.env.DOCSGEN_SEED) || Math.floor(Math.random() * 2 ** 31)
  const texts = fc
    .sample(fc.array(block, {minLength: 1, maxLength: 4}), {seed, numRuns: 80})
    .map(blocks => blocks.join('\n\n'))
  const wanted = renderedByPython(texts)
  if (!wanted) return context.skip('Debian’s python3-pymdownx is not installed')
  console.log(`DOCSGEN_SEED=${seed}`)
  const files = Object.fromEntries(texts.map((text, index) => [`docs/p${index}.md`, `${text}\n`]))
  const site = await readSite({'mkdocs.yml': config, 'docs/index.md': '# Home\n', ...files})
  for (const [index, text] of texts.entries())
    expect(plain(site.html(`/p${index}`)), `seed ${seed}, page ${index}:\n${text}`).toBe(plain(wanted[index] ?? ''))
})
