import type {Diagnostic} from '../../src/model/diagnostic.ts'

/** Findings of each severity: with a place, without one, with a secret, and with text that formats must escape. */
export const madeFindings: readonly Diagnostic[] = [
  {
    rule: 'no-missing-page',
    severity: 'error',
    file: 'content/guide/install.mdx',
    start: {line: 2, column: 17},
    end: {line: 2, column: 24},
    reason: 'Unexpected link to `/instal`, expected an existing page; did you mean `/install`?',
    expected: ['/install']
  },
  {
    rule: 'no-secrets',
    severity: 'error',
    secret: true,
    file: 'content/guide/install.mdx',
    start: {line: 3, column: 7},
    end: {line: 3, column: 15},
    reason: 'Unexpected token (redacted)',
    note: 'Take it out of use.'
  },
  {
    rule: 'link-local-address',
    severity: 'warning',
    file: 'content/guide/install.mdx',
    start: {line: 3, column: 20},
    end: {line: 3, column: 22},
    reason: 'Unexpected <link> & "quotes", 100%: a\nb \u0007'
  },
  {rule: 'page-in-no-meta', severity: 'info', file: 'content/ü ber.mdx', reason: 'Unexpected page'}
]
