import {expect, test} from 'vitest'
import {relinkText} from './mirror-links.ts'

test("links in a plugin's Markdown get new addresses, but code that looks like a link does not", () => {
  const node = {type: 'html' as const, value: ''}
  const text = 'Matches `^[a-z](b)?$`, see [`a`](a.md).\n\n```\n[x](y)\n```\n\n`` ` `` [z](z.md)'
  expect(relinkText(text, node, href => `/${href}`)).toBe(
    'Matches `^[a-z](b)?$`, see [`a`](/a.md).\n\n```\n[x](y)\n```\n\n`` ` `` [z](/z.md)'
  )
})
