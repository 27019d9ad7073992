import {didYouMean, type PageRule, type SiteRule} from 'docsgen'
import type {Nodes} from 'mdast'
import type {ApiNodeData} from '../remark-api.ts'
import type {SpecFinding} from './spec-findings.ts'

/** What the last generation of pages found in a specification, for rules to report. */
export interface SpecState {
  findings: readonly SpecFinding[]
  /** Keys of the option with the file's path. */
  readonly option: readonly (string | number)[]
}

/** Returns rules for the specifications themselves. Each finding has its file, line and column. */
export function specRules(plugin: string, what: string, states: readonly SpecState[]): SiteRule[] {
  const over = (name: SpecFinding['rule'], rule: Pick<SiteRule, 'severity' | 'summary' | 'docs'>): SiteRule => ({
    kind: 'site',
    name,
    ...rule,
    check({plugins = []}, report) {
      const file = 'docsgen.config'
      for (const {findings, option} of states)
        for (const {rule, place, ...finding} of findings)
          if (rule === name)
            report(
              place
                ? {...place, ...finding}
                : {file, keys: ['plugins', Math.max(0, plugins.indexOf(plugin)), 1, ...option], ...finding}
            )
    }
  })
  return [
    over('invalid', {
      severity: 'error',
      summary: `The ${what} is valid.`,
      docs: `The ${what} is compared with the published schema of its format; references and ids are checked as well. The finding points into the file of the ${what}.`
    }),
    over('example', {
      severity: 'error',
      summary: `The schemas accept every example in the ${what} and on pages.`,
      docs: `The finding gives the path in the example where the schema rejects it. It covers examples of the ${what} and requests in fenced code of pages.`
    }),
    over('undocumented', {
      severity: 'info',
      summary: `Everything in the ${what} has a description.`,
      docs: 'One finding for each operation or method lists what has no description.'
    })
  ]
}

/**
 * Returns rules for pages that refer to parts of a reference.
 *
 * @param check finds requests on a page; without it, only links and components count
 */
export function pageRules(
  plugin: string,
  check?: (page: Parameters<PageRule['check']>[0], report: UseReport) => void
): PageRule[] {
  const known = new WeakMap<object, readonly Parameters<UseReport>[]>()
  /** Reports the findings of a kind. Three rules share one check of a page. */
  const reportOf = (kind: Parameters<UseReport>[0], ...[page, report]: Parameters<PageRule['check']>): void => {
    let found = known.get(page.mdast)
    if (!found) {
      const gathered: Parameters<UseReport>[] = []
      check?.(page, (...finding) => gathered.push(finding))
      found = gathered
      known.set(page.mdast, found)
    }
    for (const [what, finding] of found) if (what === kind) report(finding)
  }
  const requests = check ? ', and requests in fenced code' : ''
  const rules: PageRule[] = [
    {
      kind: 'page',
      name: 'unknown-operation',
      severity: 'error',
      summary: `Links${check ? ', components and requests' : ' and components'} on pages refer to existing parts of the reference.`,
      docs: `It covers \`[text](api:id)\`, \`<Endpoint>\`, \`<RpcMethod>\`, \`<Schema>\`, \`<ContractFunction>\`${requests}. Findings suggest the nearest names.`,
      check(page, report) {
        eachNode(page.mdast as Nodes, node => {
          const {apiUnknown} = (node.data ?? {}) as ApiNodeData
          if (apiUnknown?.plugin !== plugin) return
          const {what, actual, expected} = apiUnknown
          report({
            ...placeOf(node),
            reason: `Unexpected ${what}, expected a name in the reference${didYouMean(expected)}`,
            actual,
            expected
          })
        })
        reportOf('unknown', page, report)
      }
    },
    {
      kind: 'page',
      name: 'deprecated-use',
      severity: 'warning',
      summary: 'Pages use no deprecated parts of a reference.',
      docs: `It covers links, components${requests}.`,
      check(page, report) {
        eachNode(page.mdast as Nodes, node => {
          const {apiDeprecated} = (node.data ?? {}) as ApiNodeData
          if (apiDeprecated?.plugin === plugin)
            report({...placeOf(node), reason: `\`${apiDeprecated.id}\` is deprecated.`})
        })
        reportOf('deprecated', page, report)
      }
    }
  ]
  if (!check) return rules
  return [
    ...rules,
    {
      kind: 'page',
      name: 'page-example',
      severity: 'error',
      summary: 'The schemas accept the requests and responses in fenced code on pages.',
      docs: 'The finding gives the path in the value where the schema rejects it.',
      check(page, report) {
        reportOf('example', page, report)
      }
    }
  ]
}

export type UseReport = (
  kind: 'unknown' | 'deprecated' | 'example',
  finding: Parameters<Parameters<PageRule['check']>[1]>[0]
) => void

export function eachNode(node: Nodes, look: (node: Nodes) => void): void {
  look(node)
  if ('children' in node) for (const child of node.children) eachNode(child as Nodes, look)
}

/** Returns the place of a node; nothing for content from another file. */
export function placeOf(node: Nodes) {
  const {position, data} = node
  const file = (data as {file?: string} | undefined)?.file
  if (!position) return {}
  const {start, end} = position
  return {
    start: {line: start.line, column: start.column},
    end: {line: end.line, column: end.column},
    ...(file !== undefined && {file})
  }
}
