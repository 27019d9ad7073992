import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, expect, test} from 'vitest'
import {withNearFiles} from '../../src/commands/report/with-near-files.ts'
import type {Diagnostic} from '../../src/model/diagnostic.ts'

const root = mkdtempSync(join(tmpdir(), 'docsgen-near-'))
afterAll(() => rmSync(root, {recursive: true, force: true}))
mkdirSync(join(root, 'content/img'), {recursive: true})
for (const path of [
  'secret.png',
  'content/Box.tsx',
  'content/.hidden.png',
  'content/img/picture.png',
  'content/img/logo.svg'
])
  writeFileSync(join(root, path), '')

const near = (path: string, written = path): Diagnostic | undefined =>
  withNearFiles(
    [
      {
        rule: 'missing-asset',
        severity: 'error',
        file: 'content/a.mdx',
        reason: `Missing \`${written}\``,
        missing: {path, written}
      }
    ],
    join(root, 'content')
  )[0]

test.each([
  ['img/pictur.png', './img/pictur.png', './img/picture.png'],
  ['img/Logo.svg', '/img/Logo.svg', '/img/logo.svg'],
  ['Bx.tsx', './Bx.tsx', './Box.tsx'],
  ['Boxx', './Boxx', './Box']
])('%s, written as %s, may mean %s', (path, written, expected) => {
  expect(near(path, written)).toEqual({
    rule: 'missing-asset',
    severity: 'error',
    file: 'content/a.mdx',
    reason: `Missing \`${written}\`; did you mean \`${expected}\`?`,
    actual: written,
    expected: [expected]
  })
})

test.each(['../secre.png', 'hidden.png', 'gone/picture.png', 'img/other.jpg', 'img/logo.svg', 'Bx.tsx?raw'])(
  '%s has no suggestion: outside of the project, hidden, of another name, or the same',
  path => {
    expect(near(path)).toEqual({
      rule: 'missing-asset',
      severity: 'error',
      file: 'content/a.mdx',
      reason: `Missing \`${path}\``
    })
  }
)
