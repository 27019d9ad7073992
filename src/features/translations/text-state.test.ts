import {describe, expect, test} from 'vitest'
import {parseNow} from '../../content/parse/parse-page.ts'
import {readTextState} from './text-state.ts'

function stateOf(text: string, format: 'md' | 'mdx' = 'md') {
  const tree = parseNow(text, format)
  if (!tree) throw new Error('does not parse')
  return readTextState(tree)
}

const hashOf = (text: string, format?: 'md' | 'mdx'): string => stateOf(text, format).hash

const text =
  '---\ntitle: A\n---\n\n## Install {#install}\n\nRun *it* once,\nthen [stop](/b) @@a.b@@.\n\n- one\n- two\n\n```sh\nnpm ci\n```\n'

describe('the hash of a text', () => {
  test('is the same on every machine', () => expect(hashOf(text)).toBe('v1-e72bfc5e3811438b'))

  test.each([
    ['lines of a paragraph', text.replace('once,\nthen', 'once, then')],
    ['another way to write lists and emphasis', text.replaceAll('- ', '* ').replace('*it*', '_it_')],
    ['blank lines', text.replace('- one\n', '- one\n\n').replaceAll('\n\n', '\n\n\n')],
    ['spaces at the ends of lines', text.replace('once,', 'once, ').replace('npm ci', 'npm ci  ')],
    ['keys of the front matter that readers do not see', text.replace('title: A', 'title: "A"\ntopic: b')],
    ['the explicit id of a heading', text.replace(' {#install}', ' [#start]')],
    ['addresses', text.replace('/b', './c.md#d')],
    ['comments', text.replace('Run', '<!-- docsgen-disable-file -->\n\nRun <!-- so -->')]
  ])('does not depend on %s', (_, other) => expect(hashOf(other)).toBe(hashOf(text)))

  test.each([
    ['a word', text.replace('once', 'twice')],
    ['code', text.replace('npm ci', 'npm i')],
    ['the indentation of code', text.replace('npm ci', '  npm ci')],
    ['the level of a heading', text.replace('##', '###')],
    ['the name of a constant', text.replace('a.b', 'a.c')],
    ['the title', text.replace('title: A', 'title: B')],
    ['emphasis', text.replace('*it*', 'it')],
    ['a new block', `${text}\nMore.\n`]
  ])('depends on %s', (_, other) => expect(hashOf(other)).not.toBe(hashOf(text)))

  test('does not depend on imports, comments and spaces in MDX', () => {
    const page = '<Card title="A  b" href={x}>\n  Text.\n</Card>\n'
    expect(hashOf(`import x from './x.ts'\n\n{/* why */}\n\n${page}`, 'mdx')).toBe(hashOf(page, 'mdx'))
    expect(hashOf(page.replace('  b', ' b'), 'mdx')).toBe(hashOf(page, 'mdx'))
    expect(hashOf(page.replace('"A', '"B'), 'mdx')).not.toBe(hashOf(page, 'mdx'))
    expect(hashOf(page.replace('{x}', '{y}'), 'mdx')).not.toBe(hashOf(page, 'mdx'))
    expect(hashOf(page.replace('{x}', '"/y"'), 'mdx')).toBe(hashOf(page.replace('{x}', '"./z.md"'), 'mdx'))
  })
})

describe('code blocks', () => {
  const codeOf = (code: string, lang: string): string | undefined =>
    stateOf(`\`\`\`${lang}\n${code}\n\`\`\`\n`).code?.[0]?.hash

  test.each([
    ['sh', 'npm ci # install', 'npm ci   # installer'],
    ['ts', 'run() // now\n/* all\n of it */', 'run() // tout de suite'],
    ['html', '<p> <!-- text --></p>', '<p> <!-- texte --></p>'],
    ['sql', 'select 1 -- one', 'select 1 -- un'],
    ['ini', '; a\nb = 1', '; c\nb = 1'],
    ['yaml', 'a: 1 # one\n\nb: 2', 'a: 1\nb: 2']
  ])('in %s are the same with other comments', (lang, one, other) => {
    expect(codeOf(one, lang)).toBeDefined()
    expect(codeOf(one, lang)).toBe(codeOf(other, lang))
  })

  test.each([
    ['sh', 'curl https://a.example/#b', 'curl https://a.example/#c'],
    ['ts', "get('https://a.example')", "get('https://b.example')"],
    ['ts', 'run()', 'run(1)']
  ])('in %s differ by code', (lang, one, other) => expect(codeOf(one, lang)).not.toBe(codeOf(other, lang)))

  test.each(['', 'text', 'md', 'mermaid'])('with text for people (%s) are not compared', lang =>
    expect(codeOf('a', lang)).toBeUndefined()
  )
})
