import type {VirtualPage} from 'docsgen'
import type {RuleReference} from 'docsgen/reference'
import {mdPage, table} from './markdown.ts'

const kinds = {
  page: ['Page rules', 'These rules see one page.'],
  site: ['Site rules', 'These rules see the joined site.'],
  pipeline: ['Pipeline rules', 'docsgen reports these findings while it reads, joins, checks and writes files.']
} as const

/** Rules that find the examples on their own pages. */
const selfFound = new Set(['code-quotes', 'fence-meta', 'no-secrets'])

/** Returns a page for each rule, from the header of its source, and one that lists them. */
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
    return `## ${title}\n\n${about}\n\n${table(['Rule', 'Severity', '`--fix`', 'Requires'], rows)}`
  })
  return [
    mdPage(
      '/rules',
      'Rules',
      'Every rule of docsgen check, with its severity and its requirement.',
      `[Checking](/check) explains how to set severities and how to disable a rule in one place.\n\n${lists.join('\n\n')}`
    ),
    ...rules.map(rule =>
      mdPage(
        `/rules/${rule.name}`,
        rule.name,
        rule.summary,
        `${selfFound.has(rule.name) ? `<!-- docsgen-disable-file ${rule.name} -- this page shows what it finds -->\n\n` : ''}${rule.summary} Its severity is ${severityOf(rule)}${rule.fixable ? '; `docsgen check --fix` fixes it' : ''}${rule.fixed ? '; you cannot change it' : ''}.

${withoutLabels(rule.docs)}
${
  rule.fixed
    ? ''
    : `
## Configure it

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
  return optional ? 'off by default' : otherwise ? `${severity} or ${otherwise}` : severity
}

/** Puts the examples under headings, each with its file name. */
function withoutLabels(docs: string): string {
  return docs
    .replace(/^Wrong:$/gm, '## Incorrect')
    .replace(/^Right:$/gm, '## Correct')
    .replace(/^(`{4,}\w+) ([^\s"=]+)$/gm, '$1 filename="$2"')
}
