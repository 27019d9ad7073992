import type {Diagnostic} from '../../../model/diagnostic.ts'
import type {HeadTag} from '../../../model/project/policy.ts'

const header = /^\s+(content-security-policy(?:-report-only)?)\s*:/i

/**
 * Reports policies other than the site's own: in the project's `_headers` file, and in the `head` of the configuration.
 *
 * @param input.name of the configuration file
 */
export function secondPolicies(input: {
  readonly headers: {readonly text: string | undefined; readonly file: string}
  readonly head: readonly HeadTag[]
  readonly name: string
}): Diagnostic[] {
  const {headers, head, name} = input
  const report = (file: string, place: Partial<Diagnostic> = {}): Diagnostic => ({
    rule: 'second-policy',
    severity: 'error',
    file,
    ...place,
    reason: 'Unexpected second Content-Security-Policy, expected its sources in `csp` of the configuration',
    note: "Browsers enforce both and block what either forbids. `csp: {'frame-src': ['https://player.example.org']}` adds to the policy that the site sends."
  })
  const lines = (headers.text ?? '').split('\n').flatMap((line, index) => {
    const name = header.exec(line)?.[1]
    // A report-only policy blocks nothing.
    if (!name || /report-only$/i.test(name)) return []
    const column = line.search(/\S/) + 1
    return [
      report(headers.file, {
        start: {line: index + 1, column},
        end: {line: index + 1, column: column + name.length}
      })
    ]
  })
  const tags = head.filter(
    ({tag, attributes = {}}) =>
      tag === 'meta' && String(attributes['http-equiv'] ?? '').toLowerCase() === 'content-security-policy'
  )
  return [...lines, ...tags.map(() => report(name))]
}
