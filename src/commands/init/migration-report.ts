import type {OpenedDialect} from '../../host/foreign/open-dialect.ts'
import {compareDiagnostics, type Diagnostic} from '../../model/diagnostic.ts'
import {compareCodeUnits} from '../../model/order.ts'

/** `MIGRATION.md`: what came over, what was rewritten, and what a person has to look at. */
export function migrationReport(input: {
  readonly dialect: OpenedDialect
  readonly pages: number
  /** Pages in which anything was rewritten. */
  readonly rewritten: number
  /** How often what was rewritten, by name. */
  readonly counts: ReadonlyMap<string, number>
  readonly findings: readonly Diagnostic[]
  /** Routes that changed. */
  readonly redirects: ReadonlyMap<string, string>
  readonly keepSyntax: boolean
}): string {
  const {dialect, pages, rewritten, counts, findings, redirects, keepSyntax} = input
  const rows = [...counts].sort(([a], [b]) => compareCodeUnits(a, b))
  const places = findings.toSorted(compareDiagnostics).map(({file, start, reason, note}) => {
    const at = start ? `${file}:${start.line}:${start.column}` : file
    return `- \`${at}\` ${reason}.${note ? ` ${note}` : ''}`
  })
  const moved = [...redirects].sort(([a], [b]) => compareCodeUnits(a, b))
  return [
    `# From ${dialect.title}`,
    '',
    `${pages} pages came over. ${
      keepSyntax
        ? `They are written as they were: \`dialect\` in \`docsgen.config.ts\` reads them.`
        : `${rewritten} of them were rewritten in places, the others keep every byte.`
    }`,
    '',
    ...(rows.length > 0
      ? [
          '## What was rewritten',
          '',
          '| What | Times |',
          '| --- | --- |',
          ...rows.map(([name, count]) => `| ${name} | ${count} |`),
          ''
        ]
      : []),
    '## Routes',
    '',
    ...(moved.length === 0
      ? ['Every page has its old route.']
      : [
          'These routes changed; `redirects.yaml` leads from the old ones:',
          '',
          ...moved.map(([old, now]) => `- \`${old}\` is \`${now}\``)
        ]),
    '',
    '## What needs you',
    '',
    ...(dialect.left.length > 0
      ? ['Not taken over:', '', ...dialect.left.map(({file, what}) => `- ${what} (\`${file}\`)`), '']
      : []),
    ...(places.length > 0 ? ['In the old files:', '', ...places, ''] : []),
    'Run `npx docsgen check`: it names each link, component and picture that leads nowhere, with its line.',
    '',
    '## Findings are warnings',
    '',
    "`check.rules` in `docsgen.config.ts` makes every finding a warning, so `build` succeeds even if a component fails and its part of a page is missing. The output of `build` and `check` names each such part: read it before you publish. Remove `'*': 'warn'` once `check` reports nothing; from then on a missing part stops a build.",
    ''
  ].join('\n')
}
