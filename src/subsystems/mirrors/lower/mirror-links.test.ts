import {expect, test} from 'vitest'
import {relinkText} from './mirror-links.ts'

test('Markdown of a plugin gets new addresses for its links, but not in code that looks like a link', () => {
  const node = {type: 'html' as const, value: ''}
  const text = 'Matches `^[a-z](b)?$`, see [`a`](a.md).\n\n```\n[x](y)\n```\n\n`` ` `` [z](z.md)'
  expect(relinkText(text, node, href => `/${href}`)).toBe(
    'Matches `^[a-z](b)?$`, see [`a`](/a.md).\n\n```\n[x](y)\n```\n\n`` ` `` [z](/z.md)'
  )
})
