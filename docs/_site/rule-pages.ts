import type {VirtualPage} from 'docsgen'
import type {RuleReference} from 'docsgen/reference'
import {mdPage, table} from './markdown.ts'

const kinds = {
  page: ['What one page shows', 'These see a page alone.'],
  site: ['What pages say of each other', 'These see the joined site.'],
  pipeline: ['What docsgen comes upon', 'These are found while files are read, joined, checked and written.']
} as const

/** Rules whose examples are faults that the rules themselves find, on their own pages too. */
const selfFound = new Set(['code-quotes', 'fence-meta', 'no-secrets'])

/** A page for each rule, from the header of its source, and one that lists them. */
export function rulePages(rules: readonly RuleReference[]): VirtualPage[] {
  const lists = Object.entries(kinds).map(([kind, [title, about]]) => {
    const rows = rules
      .filter(rule => rule.kind === kind)
      .map(rule => [
        `[\`${rule.name}\`](/rules/${rule.name})`,
        severityOf(rule),
        rule.fixable ? 'yes' : '',
        rule.summary
      ])
    return `## ${title}\n\n${about}\n\n${table(['Rule', 'Severity', '`--fix`', 'Asks'], rows)}`
  })
  return [
    mdPage(
      '/rules',
      'Rules',
      'Every rule of docsgen check, with its severity and what it asks for.',
      `[Checking](/check) tells how to set their severities and how to silence one.\n\n${lists.join('\n\n')}`
    ),
    ...rules.map(rule =>
      mdPage(
        `/rules/${rule.name}`,
        rule.name,
        rule.summary,
        `${selfFound.has(rule.name) ? `<!-- docsgen-disable-file ${rule.name} -- this page shows what it finds -->\n\n` : ''}${rule.summary} Its severity is ${severityOf(rule)}${rule.fixable ? '; `docsgen check --fix` mends it' : ''}${rule.fixed ? '; no setting changes that' : ''}.

${withoutLabels(rule.docs)}
${
  rule.fixed
    ? ''
    : `
## Set it

\`\`\`json filename="docsgen.config.json"
{"check": {"rules": {${JSON.stringify(rule.name)}: "${rule.optional || rule.severity !== 'error' ? 'error' : 'warn'}"}}}
\`\`\`
`
}`
      )
    )
  ]
}

function severityOf({optional, severity, otherwise}: RuleReference): string {
  return optional ? 'off unless you set it' : otherwise ? `${severity} or ${otherwise}` : severity
}

/** The examples under headings of their own, each file with its name. */
function withoutLabels(docs: string): string {
  return docs
    .replace(/^Wrong:$/gm, '## Found')
    .replace(/^Right:$/gm, '## Fine')
    .replace(/^(`{4,}\w+) ([^\s"=]+)$/gm, '$1 filename="$2"')
}
