import {compareDiagnostics, type Diagnostic} from '../../../model/diagnostic.ts'
import {compareCodeUnits} from '../../../model/order.ts'
import type {MigratedProject} from '../../../subsystems/adopt/open/plain-folder.ts'

/** Returns the text of `MIGRATION.md`: what was migrated, what was rewritten, and what a person must review. */
export function migrationReport(input: {
  readonly adopted: MigratedProject
  readonly pages: number
  /** Number of pages in which anything was rewritten. */
  readonly rewritten: number
  /** How often each kind of content was rewritten, by name. */
  readonly counts: ReadonlyMap<string, number>
  readonly findings: readonly Diagnostic[]
  /** Routes that changed. */
  readonly redirects: ReadonlyMap<string, string>
  readonly keepSyntax: boolean
}): string {
  const {adopted, pages, rewritten, counts, findings, redirects, keepSyntax} = input
  const rows = [...counts].sort(([a], [b]) => compareCodeUnits(a, b))
  const places = findings.toSorted(compareDiagnostics).map(({file, start, reason, note}) => {
    const at = start ? `${file}:${start.line}:${start.column}` : file
    return `- \`${at}\` ${reason}.${note ? ` ${note}` : ''}`
  })
  const clashes = findings.filter(({rule}) => rule === 'route-clash').length
  const plugins = adopted.plugins.map(([module]) => `\`${module}\``)
  const moved = [...redirects].sort(([a], [b]) => compareCodeUnits(a, b))
  return [
    `# From ${adopted.title}`,
    '',
    summary({pages, rewritten, keepSyntax}),
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
      ? [
          clashes === 0
            ? 'Every page keeps its route.'
            : `Every page keeps its route, except ${clashes === 1 ? 'one, whose route' : `${clashes}, whose routes`} another page has: see below.`
        ]
      : [
          'These routes changed; `redirects.yaml` redirects the old ones:',
          '',
          ...moved.map(([old, now]) => `- \`${old}\` is now \`${now}\``)
        ]),
    '',
    ...(plugins.length > 0
      ? ['## Plugins', '', `\`docsgen.config.ts\` uses ${plugins.join(' and ')} for features of the old site.`, '']
      : []),
    '## What is left to do',
    '',
    ...(adopted.left.length > 0
      ? ['Not migrated:', '', ...adopted.left.map(({file, what}) => `- ${what} (\`${file}\`)`), '']
      : []),
    ...(places.length > 0 ? ['In the old files:', '', ...places, ''] : []),
    'Run `npx docsgen check`: it reports each broken link, component and image with its line.',
    '',
    '## Findings are warnings',
    '',
    "`check.rules` in `docsgen.config.ts` makes every finding a warning, and `check.lenient` leaves out a block that does not parse. So `build` succeeds even if a part of a page is missing. The output of `build` and `check` lists each such part: read the output before you publish. Remove `'*': 'warn'` and `lenient` once `check` reports nothing; from then on, a missing part fails the build.",
    ''
  ].join('\n')
}

function summary(input: {readonly pages: number; readonly rewritten: number; readonly keepSyntax: boolean}): string {
  const {pages, rewritten, keepSyntax} = input
  const isOne = pages === 1
  const migrated = `docsgen migrated ${isOne ? 'one page' : `${pages} pages`}.`
  if (keepSyntax)
    return `${migrated} ${isOne ? 'It keeps its' : 'They keep their'} syntax, which \`dialect\` in \`docsgen.config.ts\` names.`
  if (isOne)
    return rewritten === 1 ? `${migrated} It rewrote parts of the page.` : `${migrated} It left the page unchanged.`
  return `${migrated} It rewrote parts of ${rewritten} of them and left the others unchanged.`
}
