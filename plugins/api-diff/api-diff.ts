import {readFile} from 'node:fs/promises'
import {basename, dirname, join, resolve} from 'node:path'
import type {Command, CommandInput} from 'docsgen'
import {readSpec, type SpecDocument} from '../api/specs/spec-document.ts'
import {type Change, type Level, levels} from './change.ts'
import {compareOpenapi} from './compare-openapi.ts'
import {compareOpenrpc} from './compare-openrpc.ts'

/** `docsgen api diff OLD NEW`: lists changes that affect callers. */
export const apiDiff: Command = {
  name: 'api diff',
  summary: 'Report what changed for callers between two OpenAPI descriptions or OpenRPC documents.',
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

async function run({args, options, root, print, fail}: CommandInput): Promise<number> {
  const [old, now] = await Promise.all([load(root, String(args.old), fail), load(root, String(args.new), fail)])
  const kinds = [old, now].map(({root: {openrpc}}) => (openrpc === undefined ? 'OpenAPI' : 'OpenRPC'))
  if (kinds[0] !== kinds[1])
    fail(`Unexpected ${kinds[1]} in \`${String(args.new)}\`, expected ${kinds[0]} as in \`${String(args.old)}\`.`)
  const changes = kinds[0] === 'OpenRPC' ? compareOpenrpc(old.root, now.root) : compareOpenapi(old.root, now.root)
  const sorted = levels.flatMap(level => unique(changes.filter(change => change.level === level)))
  print(write(sorted, String(options.format)))
  const limit = levels.indexOf(options.failOn as Level)
  return sorted.some(({level}) => levels.indexOf(level) <= limit) ? 1 : 0
}

/** Removes duplicates. A schema that occurs twice in one place counts once. */
function unique(changes: readonly Change[]): Change[] {
  return [...new Map(changes.map(change => [`${change.where} ${change.what}`, change])).values()]
}

async function load(root: string, given: string, fail: CommandInput['fail']): Promise<SpecDocument> {
  const file = resolve(root, given)
  const document = await readSpec({path: basename(file)}, path => readFile(join(dirname(file), path)))
  const [problem] = document.fileProblems
  if (problem && !problem.place) fail(`\`${given}\` does not exist.`)
  if (problem?.place) {
    const {line, column} = problem.place.start
    fail(`\`${given}\`, line ${line}, column ${column}: ${problem.reason}`)
  }
  if (document.root.openapi === undefined && document.root.swagger === undefined && document.root.openrpc === undefined)
    fail(`\`${given}\` is neither an OpenAPI description nor an OpenRPC document.`)
  return document
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
