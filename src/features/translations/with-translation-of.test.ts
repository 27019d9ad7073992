import {describe, expect, test} from 'vitest'
import {withTranslationOf} from './with-translation-of.ts'

const hash = 'v1-0123456789abcdef'
const line = `translation_of: ${hash}`

describe('withTranslationOf', () => {
  test.each([
    ['no front matter', 'Texte.\n', `---\n${line}\n---\n\nTexte.\n`],
    ['an empty page', '', `---\n${line}\n---\n\n`],
    ['empty front matter', '---\n---\nTexte.', `---\n${line}\n---\nTexte.`],
    ['other keys', '---\ntitle: A # b\n\n---\n\nTexte.\n', `---\ntitle: A # b\n\n${line}\n---\n\nTexte.\n`],
    [
      'an older state',
      '---\ntranslation_of: v1-0000000000000000 # checked\ntitle: A\n---\nTexte.',
      `---\n${line} # checked\ntitle: A\n---\nTexte.`
    ],
    ['a quoted state', '---\ntranslation_of: "x y"\n---\n', `---\n${line}\n---\n`],
    ['a list at the end', '---\ntags:\n  - a\n---\n', `---\ntags:\n  - a\n${line}\n---\n`],
    ['CRLF', '---\r\ntitle: A\r\n---\r\nTexte.\r\n', `---\r\ntitle: A\r\n${line}\r\n---\r\nTexte.\r\n`],
    ['CRLF without front matter', 'Texte.\r\n', `---\r\n${line}\r\n---\r\n\r\nTexte.\r\n`],
    ['a byte order mark', '\u00ef\u00bb\u00bf---\na: 1\n---\n', `\u00ef\u00bb\u00bf---\na: 1\n${line}\n---\n`],
    ['a thematic break that nothing closes', '---\nTexte.\n', `---\n${line}\n---\n\n---\nTexte.\n`],
    [
      'bytes of other encodings',
      '---\ntitle: \u00e9\u0085\n---\n\u00ff',
      `---\ntitle: \u00e9\u0085\n${line}\n---\n\u00ff`
    ]
  ])('%s', (_, text, expected) => expect(withTranslationOf(text, hash)).toBe(expected))

  test.each([
    ['a map in braces', '---\n{title: A}\n---\n'],
    ['a key twice', '---\na: 1\na: 2\n---\n']
  ])('leaves %s to a person', (_, text) => expect(withTranslationOf(text, hash)).toBeUndefined())
})
