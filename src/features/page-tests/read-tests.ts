import {parseYaml} from '../../content/settings/parse-yaml.ts'
import type {SourceField, SourceNode} from '../../content/settings/source-node.ts'
import {textFile} from '../../content/text-file.ts'
import type {Place} from '../../model/diagnostic.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import type {SettingsFinding} from '../../plugin/settings.ts'
import {parseDuration} from './steps/fence-words.ts'
import type {Readiness} from './steps/test-step.ts'

/** Pages that share one session, in order. */
export interface TestPath {
  readonly name: string
  readonly pages: readonly PlacedText[]
  /** Commands before the first page. */
  readonly setup?: PlacedText
  /** Commands after the last page, which run even if a step failed. */
  readonly teardown?: PlacedText
  /** Programs that run beside all pages. */
  readonly services: readonly TestService[]
  /** Values of placeholders, by name. */
  readonly values: Readonly<Record<string, string>>
  /** Programs that the set-up replaces with others, for the report and for readers. */
  readonly standIns: readonly string[]
  readonly place: Place
}

export interface PlacedText {
  readonly text: string
  readonly place: Place
}

export interface TestService {
  readonly name: string
  readonly run: PlacedText
  readonly ready: Readiness
  /** Time to become ready, in milliseconds. */
  readonly timeout?: number
}

export interface ReadTests {
  readonly paths: readonly TestPath[]
  readonly findings: readonly SettingsFinding[]
}

type Report = (reason: string, at: {readonly from: number; readonly to: number}) => void

const pathKeys = ['pages', 'setup', 'teardown', 'services', 'values', 'standIns']
const serviceKeys = ['run', 'ready', 'port', 'timeout']

/** Reads `_tests.yaml`: paths by name. Mistakes are findings of the rule `test-path`. */
export function readTests(text: string): ReadTests {
  const findings: SettingsFinding[] = []
  const file = textFile(text)
  const placeOf = ({from, to}: {readonly from: number; readonly to: number}): Place => {
    // A block of lines starts below its mark.
    const mark = /^[|>][^\n]*\n\s*/.exec(text.slice(from, to))?.[0] ?? ''
    return {start: file.pointAt(from + mark.length), end: file.pointAt(to)}
  }
  const report: Report = (reason, at) => void findings.push({rule: 'test-path', ...placeOf(at), reason})
  const parsed = parseYaml(text)
  if ('problem' in parsed) {
    report(parsed.problem.reason, parsed.problem)
    return {paths: [], findings}
  }
  const root = fieldsOf(parsed.root, 'the file', ['paths'], report)
  const all = root.get('paths')
  const paths =
    all?.value.kind === 'map' ? all.value.fields.flatMap(field => readPath(field, report, placeOf) ?? []) : []
  if (all && all.value.kind !== 'map') report('Unexpected value of `paths`, expected a map of paths by name', all.value)
  return {paths, findings}
}

function fieldsOf(
  node: SourceNode,
  what: string,
  keys: readonly string[],
  report: Report
): ReadonlyMap<string, SourceField> {
  if (node.kind !== 'map') {
    report(`Unexpected value of ${what}, expected a map of \`${keys.join('`, `')}\``, node)
    return new Map()
  }
  for (const field of node.fields)
    if (!keys.includes(field.key))
      report(
        `Unexpected key \`${field.key}\` of ${what}, expected \`${keys.join('`, `')}\`${didYouMean(suggest(field.key, keys))}`,
        field
      )
  return new Map(node.fields.map(field => [field.key, field]))
}

type PlaceOf = (node: {readonly from: number; readonly to: number}) => Place

function readPath({key: name, value, ...span}: SourceField, report: Report, placeOf: PlaceOf): TestPath | undefined {
  const fields = fieldsOf(value, `the path \`${name}\``, pathKeys, report)
  const listed = fields.get('pages')?.value
  if (listed?.kind !== 'list' || listed.items.length === 0) {
    if (value.kind === 'map') report(`The path \`${name}\` has no pages. List their routes, in order.`, listed ?? span)
    return undefined
  }
  const pages = listed.items.flatMap(item => textOf(item, 'a route', report, placeOf) ?? [])
  const setup = fields.get('setup')
  const teardown = fields.get('teardown')
  const commands = (field: SourceField | undefined): PlacedText | undefined =>
    field && textOf(field.value, 'commands', report, placeOf)
  const before = commands(setup)
  const after = commands(teardown)
  return {
    name,
    pages,
    ...(before && {setup: before}),
    ...(after && {teardown: after}),
    services: readServices(fields.get('services')?.value, report, placeOf),
    values: readValues(fields.get('values')?.value, report),
    standIns: readNames(fields.get('standIns')?.value, report, placeOf),
    place: placeOf(span)
  }
}

function textOf(node: SourceNode, what: string, report: Report, placeOf: PlaceOf): PlacedText | undefined {
  if (node.kind === 'scalar' && node.value !== null) return {text: String(node.value), place: placeOf(node)}
  report(`Unexpected value, expected ${what}`, node)
  return undefined
}

function readNames(node: SourceNode | undefined, report: Report, placeOf: PlaceOf): readonly string[] {
  if (!node) return []
  if (node.kind === 'list') return node.items.flatMap(item => textOf(item, 'a name', report, placeOf)?.text ?? [])
  report('Unexpected value of `standIns`, expected a list of programs', node)
  return []
}

function readServices(node: SourceNode | undefined, report: Report, placeOf: PlaceOf): readonly TestService[] {
  if (!node) return []
  if (node.kind !== 'map') {
    report('Unexpected value of `services`, expected a map of services by name', node)
    return []
  }
  return node.fields.flatMap(({key: name, value, ...span}) => {
    const fields = fieldsOf(value, `the service \`${name}\``, serviceKeys, report)
    const run = fields.get('run')
    if (!run) {
      report(`The service \`${name}\` has no \`run\`, expected the command that starts it`, span)
      return []
    }
    const command = textOf(run.value, 'a command', report, placeOf)
    const scalar = (key: string): string | undefined => {
      const field = fields.get(key)
      return field && textOf(field.value, 'text', report, placeOf)?.text
    }
    const [line, port, limit] = [scalar('ready'), scalar('port'), scalar('timeout')]
    const timeout = limit === undefined ? undefined : parseDuration(limit)
    if (limit !== undefined && timeout === undefined)
      report(`Unexpected timeout \`${limit}\`, expected a duration such as \`30s\``, fields.get('timeout') ?? span)
    if (port !== undefined && !/^\d{1,5}$/.test(port))
      report(`Unexpected port \`${port}\`, expected a number`, fields.get('port') ?? span)
    if (!command) return []
    const ready = {...(line !== undefined && {line}), ...(port !== undefined && {port: Number(port)})}
    return [{name, run: command, ready, ...(timeout !== undefined && {timeout})}]
  })
}

function readValues(node: SourceNode | undefined, report: Report): Readonly<Record<string, string>> {
  if (!node) return {}
  if (node.kind !== 'map') {
    report('Unexpected value of `values`, expected a map of values by placeholder', node)
    return {}
  }
  return Object.fromEntries(
    node.fields.flatMap(({key, value}) => {
      if (value.kind === 'scalar' && value.value !== null) return [[key, String(value.value)]]
      report(`Unexpected value of \`${key}\`, expected text`, value)
      return []
    })
  )
}
