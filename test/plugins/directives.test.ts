import {expect, test} from 'vitest'
import directives from '../../plugins/directives.ts'
import {readWith} from './read-with.ts'

test.each(['content/a.md', 'content/a.mdx'])('admonitions are callouts (%s)', async source => {
  const {content, findings} = await readWith(
    directives(),
    ':::note\nRead **this**.\n:::\n\n:::danger[Stop *now*]\nNo.\n\n- a\n- b\n:::\n\n::::tip\n:::info\nInner.\n:::\n::::\n',
    source
  )
  expect(findings).toEqual([])
  expect(content.html.match(/class="callout"/g)).toHaveLength(4)
  expect(content.html).toContain('data-type="error"')
  expect(content.html).toContain('Stop now')
  expect(content.html).toContain('Read <strong>this</strong>.')
  expect(content.text).toContain('> [!NOTE]')
  expect(content.text).not.toContain(':::')
})

test('any other name is a component; attributes are properties', async () => {
  const {content, findings} = await readWith(
    directives({components: {panel: {component: 'Callout', props: {type: 'warning'}}, box: 'Callout'}}),
    '::panel[Text]{title="Own" #here .wide}\n\n:::box\nBoxed\n:::\n'
  )
  expect(findings).toEqual([])
  expect(content.html).toContain('data-type="warning"')
  expect(content.html).toContain('Own')
  expect(content.html).toContain('Boxed')
})

test('an unknown component is an error at the directive', async () => {
  const {findings} = await readWith(directives(), 'Text.\n\n::calout{type=info}\n\nAnd :nope[x].\n')
  expect(findings).toEqual([
    expect.stringMatching(/^14:1 error unknown-component: Unexpected component `<Calout>`.*did you mean `Callout`/),
    expect.stringMatching(/^16:5 error unknown-component: Unexpected component `<Nope>`/)
  ])
})

test('a misspelled name and an unclosed box are reported', async () => {
  const {findings} = await readWith(directives(), ':::notes\nA.\n:::\n\n:::tip\nB.\n:::\n\n:::note\n\nC.\n')
  expect(findings).toEqual([
    expect.stringMatching(/^20:1 warning directives:unclosed: Unclosed `:::note`/),
    expect.stringMatching(/^12:1 error unknown-component: Unexpected component `<Notes>`.*did you mean `note`/)
  ])
})

test('a colon in a sentence stays a colon', async () => {
  const {content, findings} = await readWith(directives(), 'At noon:sharp, 10:30, a::b, git:main and `:::x`.')
  expect(findings).toEqual([])
  expect(content.html).toBe('<p>At noon:sharp, 10:30, a::b, git:main and <code>:::x</code>.</p>')
})
