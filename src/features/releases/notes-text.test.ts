import {expect, test} from 'vitest'
import {notesText} from './notes-text.ts'

const place = {repository: 'https://github.com/acme/lantern', ref: 'v1.2.0'}
const text = (notes: string): string => notesText(notes, place).join('\n')

test('turns headings into bold paragraphs, and leaves HTML out', () => {
  expect(
    text(
      '## **What** changed\r\n\r\n<!-- hidden -->\r\n* One<br>two\r\n\r\n<details><summary>More</summary>\r\n\r\nwords</details>'
    )
  ).toBe('**What changed**\n\n- One\\\n  two\n\nMore\n\nwords')
  expect(text('<script>alert(1)</script>\n\nText with <b onclick="x">bold</b> words.')).toBe('Text with bold words.')
})

test('makes links absolute and short, drops those that run code, and links to images', () => {
  expect(text('[guide](docs/a.md) [top](/LICENSE) [here](#x) [bad](javascript:alert)')).toBe(
    '[guide](https://github.com/acme/lantern/blob/v1.2.0/docs/a.md) [top](https://github.com/LICENSE) here bad'
  )
  expect(text('by @ada in https://github.com/acme/lantern/pull/12')).toBe(
    'by @ada in [#12](https://github.com/acme/lantern/pull/12)'
  )
  expect(text('![Chart](https://img.example/a.png) [![badge](https://b.example/x.svg)](https://ci.example/)')).toBe(
    '[Chart](https://img.example/a.png) [badge](https://ci.example/)'
  )
  expect(notesText('[guide](docs/a.md)', {ref: 'HEAD'})).toEqual(['guide'])
})

test('resolves references, and keeps tables, code and the marks of constants', () => {
  expect(text('See [the plan].\n\n[the plan]: https://example.org/plan')).toBe(
    'See [the plan](https://example.org/plan).'
  )
  expect(text('| a | b |\n|--|--|\n| 1 | 2 |')).toBe('| a | b |\n| - | - |\n| 1 | 2 |')
  expect(text('```sh\nlantern start # {x}\n```')).toBe('```sh\nlantern start # {x}\n```')
  expect(text('Set @@name@@.')).not.toContain('@@')
  expect(text('Returns List<T> now.')).toBe('Returns List\\<T> now.')
})
