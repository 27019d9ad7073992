import {parseYaml} from '../../content/settings/parse-yaml.ts'
import type {SourceField, SourceNode} from '../../content/settings/source-node.ts'
import {textFile} from '../../content/text-file.ts'
import {compareDiagnostics, type Diagnostic, type Place} from '../../model/diagnostic.ts'
import {below} from '../../model/project/places.ts'
import {redirectsSource} from '../../model/project/project-files.ts'
import type {Redirect} from '../../model/project/redirect.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import type {ReadRedirects, RedirectFiles} from './redirect-files.ts'

/** Statuses of redirects. A host's rewrites (200) and error pages (404, 410) are not redirects. */
const statuses = new Set([301, 302, 303, 307, 308])

/**
 * Reads every redirect of a project: `redirects.yaml` (a map `old: new`, or a list of `{from, to, status}`), the configuration's
 * `redirects`, and the host's `_redirects`. Invalid redirects are reported (rule `redirect-syntax`) and left out; a site rule checks
 * whether targets exist.
 */
export function readRedirects({dir, config, ofHost, text: read}: RedirectFiles): ReadRedirects {
  const redirects: Redirect[] = []
  const diagnostics: Diagnostic[] = []
  const take = (file: string, draft: Draft): void => {
    const problem = problemOf(draft)
    if (!problem) {
      const {from, to, status, keys} = draft
      redirects.push({
        from: from.text,
        to: to.text,
        status: status?.value ?? 301,
        file,
        ...(keys && {keys}),
        ...(file === ofHost?.file && {verbatim: true as const}),
        ...(from.place && {place: from.place}),
        ...(to.place && {toPlace: to.place})
      })
    } else
      diagnostics.push({
        rule: 'redirect-syntax',
        severity: 'error',
        file,
        ...(draft.keys && {keys: draft.keys}),
        ...problem.place,
        reason: problem.reason
      })
  }
  const source = below(dir, redirectsSource)
  const yaml = read(source)
  if (yaml !== undefined) readYaml({file: source, text: yaml}, take, diagnostics)
  for (const [from, to] of Object.entries(config))
    take('docsgen.config', {from: {text: from}, to: {text: to}, keys: ['redirects', from]})
  if (ofHost?.text !== undefined) readNetlify(ofHost.file, ofHost.text, take)
  return {redirects, diagnostics: diagnostics.sort(compareDiagnostics)}
}

interface Draft {
  readonly from: Part
  readonly to: Part
  readonly status?: {readonly value: number; readonly text: string; readonly place?: Place}
  /** Path of keys to the redirect in the configuration, which has no places. */
  readonly keys?: readonly string[]
}

interface Part {
  readonly text: string
  readonly place?: Place
}

type Take = (file: string, draft: Draft) => void

function problemOf({
  from,
  to,
  status
}: Draft): {readonly reason: string; readonly place?: Place | undefined} | undefined {
  if (!from.text.startsWith('/') || from.text.startsWith('//'))
    return {reason: `Unexpected \`${from.text}\`, expected a route that starts with one slash`, place: from.place}
  if (/[?#]/.test(from.text))
    return {
      reason: `Remove the query and the fragment from \`${from.text}\`: servers compare only paths.`,
      place: from.place
    }
  if (to.text === '')
    return {
      reason: `The redirect from \`${from.text}\` has no target. Add a route or a full address.`,
      place: to.place
    }
  if (!/^(?:\/(?!\/)|https?:\/\/[^\s/])/.test(to.text))
    return {
      reason: `Unexpected target \`${to.text}\`, expected a route that starts with one slash, or a full address`,
      place: to.place
    }
  if (status && !statuses.has(status.value))
    return {reason: `Unexpected status \`${status.text}\`, expected 301, 302, 303, 307 or 308`, place: status.place}
  return undefined
}

function readYaml(
  {file, text}: {readonly file: string; readonly text: string},
  take: Take,
  diagnostics: Diagnostic[]
): void {
  const {pointAt} = textFile(text)
  const place = ({from, to}: {from: number; to: number}): Place => ({start: pointAt(from), end: pointAt(to)})
  const report = (reason: string, at: {from: number; to: number}, expected: readonly string[] = []): void => {
    diagnostics.push({
      rule: 'redirect-syntax',
      severity: 'error',
      file,
      ...place(at),
      reason: reason + didYouMean(expected),
      ...(expected.length > 0 && {expected})
    })
  }
  const parsed = parseYaml(text)
  if ('problem' in parsed) {
    report(parsed.problem.reason, parsed.problem)
    return
  }
  const {root} = parsed
  if (root.kind === 'scalar') {
    report('Unexpected value, expected a map of old routes to new ones, or a list of `from` and `to`', root)
    return
  }
  if (root.kind === 'map') {
    for (const {key, value, ...at} of root.fields) {
      if (value.kind !== 'scalar' || typeof value.value !== 'string')
        report(`Unexpected target of \`${key}\`, expected a route`, value)
      else take(file, {from: {text: key, place: place(at)}, to: {text: value.value, place: place(value)}})
    }
    return
  }
  for (const item of root.items) {
    if (item.kind !== 'map') {
      report('Unexpected value, expected `from` and `to`', item)
      continue
    }
    for (const field of item.fields) {
      if (!['from', 'to', 'status'].includes(field.key))
        report(
          `Unexpected key \`${field.key}\`, expected \`from\`, \`to\` or \`status\``,
          field,
          suggest(field.key, ['from', 'to', 'status'])
        )
    }
    const part = (key: string): Part | undefined => {
      const value = fieldOf(item.fields, key)
      return value?.kind === 'scalar' && typeof value.value === 'string'
        ? {text: value.value, place: place(value)}
        : undefined
    }
    const [from, to, status] = [part('from'), part('to'), fieldOf(item.fields, 'status')]
    if (!from || !to) report(`The redirect has no \`${from ? 'to' : 'from'}\`. Add a route.`, item)
    else if (status) {
      const value = status.kind === 'scalar' ? status.value : ''
      take(file, {from, to, status: {value: Number(value), text: String(value), place: place(status)}})
    } else take(file, {from, to})
  }
}

function fieldOf(fields: readonly SourceField[], key: string): SourceNode | undefined {
  return fields.find(field => field.key === key)?.value
}

/** Reads `from [query=value…] to [status] [Condition=…]`, one per line; `#` starts a comment. */
function readNetlify(file: string, text: string, take: Take): void {
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const parts = [...line.replace(/(^|\s)#.*$/, '$1').matchAll(/\S+/g)].map(match => ({
      text: match[0],
      place: {
        start: {line: index + 1, column: match.index + 1},
        end: {line: index + 1, column: match.index + 1 + match[0].length}
      }
    }))
    const [from, ...rest] = parts
    if (!from) continue
    while (rest[0] && /^[\w-]+=/.test(rest[0].text)) rest.shift()
    const [to, status, ...conditions] = rest
    if (!to) take(file, {from, to: {text: '', place: from.place}})
    // A rule with conditions applies to some readers only, so it neither shadows a page nor has a certain target.
    else if (conditions.length > 0 || (status && /=/.test(status.text))) continue
    else if (!status) take(file, {from, to})
    else if (!/^(200|404|410)!?$/.test(status.text))
      take(file, {from, to, status: {value: Number(status.text.replace(/!$/, '')), ...status}})
  }
}
