import {readFile} from 'node:fs/promises'
import {basename, dirname, join, resolve} from 'node:path'
import type {Command, CommandInput} from 'docsgen'
import {isObject, type JsonObject, objectOf} from '../api/json.ts'
import {readSpec} from '../api/specs/spec-document.ts'
import type {Point} from '../api/specs/spec-text.ts'
import {readFiles, readSchema, type SchemaDocument} from '../graphql/read-schema.ts'
import {type Change, type Level, levels} from './change.ts'
import {compareAsyncapi} from './compare-asyncapi.ts'
import {compareGraphql} from './compare-graphql.ts'
import {compareOpenapi} from './compare-openapi.ts'
import {compareOpenrpc} from './compare-openrpc.ts'

/** `docsgen api diff OLD NEW`: lists changes that affect callers. */
export const apiDiff: Command = {
  name: 'api diff',
  summary:
    'Report what changed for callers between two versions of a specification: OpenAPI, OpenRPC, AsyncAPI or GraphQL.',
  group: 'Compare specifications.',
  arguments: ['<old>', '<new>'],
  options: [
    {
      flags: '--format <format>',
      summary: 'text for a terminal, markdown for a changelog, json for programs',
      choices: ['text', 'markdown', 'json'],
      default: 'text'
    },
    {
      flags: '--fail-on <level>',
      summary: 'exit with 1 if there is a change of this level, or of one above it',
      choices: [...levels]
    }
  ],
  examples: [
    'docsgen api diff specs/v1.yaml specs/v2.yaml --fail-on breaking',
    'docsgen api diff old.json new.json --format markdown >> CHANGELOG.md'
  ],
  run
}

/** A specification of one kind, and how to compare it with another of that kind. */
type Loaded =
  | {readonly kind: 'OpenAPI' | 'OpenRPC' | 'AsyncAPI'; readonly root: JsonObject}
  | {readonly kind: 'GraphQL'; readonly document: SchemaDocument}

const comparisons = {OpenAPI: compareOpenapi, OpenRPC: compareOpenrpc, AsyncAPI: compareAsyncapi}

async function run({args, options, root, print, fail}: CommandInput): Promise<number> {
  const [old, now] = await Promise.all([load(root, String(args.old), fail), load(root, String(args.new), fail)])
  const changes =
    old.kind === 'GraphQL' && now.kind === 'GraphQL'
      ? compareGraphql(old.document, now.document)
      : old.kind !== 'GraphQL' && now.kind === old.kind
        ? comparisons[old.kind](old.root, now.root)
        : fail(`Unexpected ${now.kind} in \`${String(args.new)}\`, expected ${old.kind} as in \`${String(args.old)}\`.`)
  const sorted = levels.flatMap(level => unique(changes.filter(change => change.level === level)))
  print(write(sorted, String(options.format)))
  const limit = levels.indexOf(options.failOn as Level)
  return sorted.some(({level}) => levels.indexOf(level) <= limit) ? 1 : 0
}

/** Removes duplicates. A schema that occurs twice in one place counts once. */
function unique(changes: readonly Change[]): Change[] {
  return [...new Map(changes.map(change => [`${change.where} ${change.what}`, change])).values()]
}

async function load(root: string, given: string, fail: CommandInput['fail']): Promise<Loaded> {
  const file = resolve(root, given)
  const read = (path: string): Promise<Uint8Array> => readFile(join(dirname(file), path))
  const failAt = ({line, column}: Point, reason: string): never =>
    fail(`\`${given}\`, line ${line}, column ${column}: ${reason}`)
  if (/\.(?:graphqls?|gql)$/.test(file)) return loadSchema(await readFiles(basename(file), read, async () => []))
  const {root: value, fileProblems, files} = await readSpec({path: basename(file)}, read)
  const [problem] = fileProblems
  if (problem && !problem.place) fail(`\`${given}\` does not exist.`)
  if (problem?.place) failAt(problem.place.start, problem.reason)
  if (isObject(value.__schema) || isObject(objectOf(value.data).__schema)) return loadSchema(files)
  if (value.openapi !== undefined || value.swagger !== undefined) return {kind: 'OpenAPI', root: value}
  if (value.openrpc !== undefined) return {kind: 'OpenRPC', root: value}
  if (value.asyncapi !== undefined) return {kind: 'AsyncAPI', root: value}
  return fail(`\`${given}\` is not an OpenAPI description, an OpenRPC or AsyncAPI document, or a GraphQL schema.`)

  function loadSchema(texts: ReadonlyMap<string, string>): Loaded {
    if (texts.size === 0) fail(`\`${given}\` does not exist.`)
    const {document, findings} = readSchema(texts)
    const [finding] = findings
    if (finding) failAt(finding.place?.start ?? {line: 1, column: 1}, finding.reason)
    return document ? {kind: 'GraphQL', document} : fail(`\`${given}\` does not exist.`)
  }
}

const titles: Readonly<Record<Level, string>> = {breaking: 'Breaking', additive: 'Additive', words: 'Words only'}

function write(changes: readonly Change[], format: string): string {
  if (format === 'json') return `${JSON.stringify({changes}, undefined, 2)}\n`
  if (changes.length === 0) return 'Nothing changed for callers.\n'
  const blocks = levels.flatMap(level => {
    const own = changes.filter(change => change.level === level)
    if (own.length === 0) return []
    const lines = own.map(({where, what}) => `- ${where[0]?.toUpperCase()}${where.slice(1)}: ${what}`)
    return format === 'markdown'
      ? [`### ${titles[level]}\n\n${lines.join('\n')}\n`]
      : [`${titles[level]} (${own.length})\n${lines.join('\n').replaceAll('`', '').replaceAll(/^- /gm, '  ')}\n`]
  })
  return blocks.join('\n')
}
