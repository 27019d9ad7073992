import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {pathToFileURL} from 'node:url'
import {parse, stringify} from 'yaml'
import {compareReleases} from './content/releases.js'

/**
 * Prints the flags of a program from its source, as a catalog that `docsgen record flags` reads:
 *
 *     node scripts/print-flags.js GIT_DIRECTORY PROGRAM >flags.yaml
 *     mv flags.yaml content/_flags/PROGRAM.yaml
 *     docsgen record flags PROGRAM
 *
 * GIT_DIRECTORY is the git directory of a clone of the monorepo with its tags, bare or not. The script reads the tag of the release
 * that `content/_constants.yaml` pins as `current.PROGRAM`, else the newest final tag that is not newer. It exits with 1 if
 * `content/_flags/` already has a newer release. The result depends on the clone and the pinned release only.
 */

/**
 * @typedef {object} Source
 * @property {string} prefix Of environment variables.
 * @property {readonly string[]} files Files with the definitions of the flags.
 * @property {readonly string[]} [values] Files with the constants that those use.
 * @property {RegExp} [looped] Flags that the source makes in a loop, one for each fork: they stay as `content/_flags/` has them.
 * @property {RegExp} [unused] Flags that the source defines and that no command accepts.
 * @property {RegExp} [picked] Of the flags that `op-service/flags/flags.go` offers to all programs, those that this one takes.
 */
/** @typedef {Record<string, string | boolean | readonly string[] | undefined>} Entry */

const shared = {
  log: 'op-service/log/cli.go',
  metrics: 'op-service/metrics/cli.go',
  pprof: 'op-service/oppprof/cli.go',
  rpc: 'op-service/rpc/cli.go',
  signer: 'op-service/signer/cli.go',
  tls: 'op-service/tls/cli.go',
  txmgr: 'op-service/txmgr/cli.go'
}
const observed = [shared.log, shared.metrics, shared.pprof]
const offered = 'op-service/flags/flags.go'

/** @type {Readonly<Record<string, Source>>} */
const sources = {
  'op-conductor': {
    prefix: 'OP_CONDUCTOR',
    files: ['op-conductor/flags/flags.go', ...observed, shared.rpc],
    picked: /^(?:network|rollup\.config)$/,
    looped: /^override\./
  },
  'op-deployer': {
    prefix: 'DEPLOYER',
    files: [
      'op-deployer/pkg/deployer/flags.go',
      'op-deployer/pkg/deployer/inspect/flags.go',
      'op-deployer/pkg/deployer/upgrade/flags.go',
      'op-deployer/pkg/deployer/bootstrap/flags.go',
      'op-deployer/pkg/deployer/manage/flags.go',
      'op-deployer/pkg/deployer/validate/validate.go',
      shared.log
    ],
    values: [
      'op-deployer/pkg/deployer/flags/names.go',
      'op-deployer/pkg/deployer/standard/standard.go',
      'op-deployer/pkg/deployer/artifacts/locator.go',
      'op-deployer/pkg/deployer/utils.go',
      'op-deployer/pkg/deployer/state/intent.go'
    ],
    unused:
      /^(?:delayed-weth-proxy-address|l2-chain-id|op-chain-proxy-admin-address|proxy-owner|salt-mixer|vm-address)$/
  },
  'op-dispute-mon': {
    prefix: 'OP_DISPUTE_MON',
    files: ['op-dispute-mon/flags/flags.go', ...observed],
    values: ['op-dispute-mon/config/config.go', offered]
  },
  'op-interop-filter': {prefix: 'OP_INTEROP_FILTER', files: ['op-interop-filter/flags/flags.go', ...observed]}
}

const types = new Map([
  ['Bool', 'boolean'],
  ['Duration', 'duration'],
  ['Float64', 'number'],
  ['Generic', 'string'],
  ['Int', 'integer'],
  ['Path', 'string'],
  ['String', 'string'],
  ['StringSlice', 'list'],
  ['Uint', 'integer'],
  ['Uint64', 'integer']
])

/** What the library that reads the flags prints for a flag without a default. */
const zeros = new Map([
  ['boolean', 'false'],
  ['duration', '0s'],
  ['integer', '0']
])

/**
 * @param {string} program
 * @param {(path: string) => string} read Returns a file of the release.
 * @returns {Entry[]} The flags of the program, without descriptions, by name.
 */
export function flagsOf(program, read) {
  const source = sources[program]
  if (!source) throw new Error(`The script does not know where the flags of ${program} are defined.`)
  const values = constantsOf((source.values ?? []).map(read).join('\n'))
  const own = source.files
    .flatMap(path => flagsOfFile(read(path), values, source.prefix))
    .filter(({name}) => !source.unused?.test(name))
  const picked = source.picked
    ? flagsOfFile(read(offered), new Map(), source.prefix).filter(({name}) => source.picked?.test(name))
    : []
  // Subcommands define some flags again: the first definition is the one that most of them share.
  const flags = new Map([...own, ...picked].reverse().map(flag => [flag.name, flag]))
  return [...flags.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * @param {string} text A Go file.
 * @param {ReadonlyMap<string, string>} values Constants of other files.
 * @param {string} prefix
 */
function flagsOfFile(text, values, prefix) {
  const scopes = [constantsOf(text), values]
  const required = requiredOf(text)
  return definitionsOf(text).flatMap(({variable, type, body}) => {
    if (/\bHidden:\s*true\b/.test(body)) return []
    const name = valueOfGo(member(body, 'Name') ?? '', scopes)
    const env = envOf(member(body, 'EnvVars') ?? '', prefix)
    const isRequired = required.has(variable) || /\bRequired:\s*true\b/.test(body)
    const fallback = valueOfGo(member(body, 'Value') ?? '', scopes) || (zeros.get(type) ?? '')
    return [
      {
        name,
        ...(env && {env}),
        type,
        ...(isRequired && {required: true}),
        ...(fallback && !(fallback === '0' && isRequired) && {default: fallback}),
        ...aliasesOf(member(body, 'Aliases') ?? '', scopes)
      }
    ]
  })
}

/** @param {string} expression @param {readonly ReadonlyMap<string, string>[]} scopes */
function aliasesOf(expression, scopes) {
  const items = /\{([\s\S]*)\}/.exec(expression)?.[1]?.split(',') ?? []
  const aliases = items.map(item => valueOfGo(item, scopes)).filter(Boolean)
  return aliases.length > 0 ? {aliases} : {}
}

/** Returns the definitions `&cli.TypeFlag{…}` of a Go file, with the variable that holds each. @param {string} text */
function definitionsOf(text) {
  return [...text.matchAll(/(?:(\w+)\s*=\s*)?&cli\.(\w+)Flag\{/g)].flatMap(
    ({1: variable = '', 2: kind = '', 0: head, index}) => {
      const type = types.get(kind)
      return type ? [{variable, type, body: block(text, index + head.length)}] : []
    }
  )
}

/** Returns the text up to the brace that closes the block. @param {string} text @param {number} start After the opening brace. */
function block(text, start) {
  let depth = 1
  let at = start
  for (; depth > 0 && at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') at = endOfString(text, at)
    else if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
  }
  return text.slice(start, at - 1)
}

/** Returns the place of the closing quotation mark. @param {string} text @param {number} start */
function endOfString(text, start) {
  let at = start + 1
  while (text[at] !== '"' && at < text.length) at += text[at] === '\\' ? 2 : 1
  return at
}

/** Returns the expression of a member of a Go struct, which may go over lines. @param {string} body @param {string} name */
function member(body, name) {
  const found = new RegExp(`(?:^|[\\s,])${name}:\\s*`).exec(body)
  if (!found) return undefined
  const rest = body.slice(found.index + found[0].length)
  const end = /,?[ \t]*(?:\/\/[^\n]*)?\n\s*(?:\w+:|$)|,\s*\w+:\s|$/.exec(rest)
  return rest
    .slice(0, end?.index)
    .replace(/\s*\/\/[^\n]*$/, '')
    .replace(/,\s*$/, '')
    .trim()
}

/** Variables of flags in lists of required flags. @param {string} text */
function requiredOf(text) {
  const list = /requiredFlags = \[\]cli\.Flag\{([^}]*)\}/.exec(text)?.[1] ?? ''
  return new Set([...list.matchAll(/\w+/g)].map(([name]) => name))
}

/** @param {string} expression @param {string} prefix */
function envOf(expression, prefix) {
  const name = /"([A-Z][A-Z0-9_]*)"/.exec(expression)?.[1]
  return name && (/^\[\]string/.test(expression) ? name : `${prefix}_${name}`)
}

/**
 * Constants of a Go file by name: `Name = value` in a block or after `const`, and members of a struct of defaults.
 * @param {string} text
 */
function constantsOf(text) {
  const members = text.matchAll(/^\s+(Listen\w+|Enable\w+):\s*([^\n]+?),\s*(?:\/\/.*)?$/gm)
  const constants = text.matchAll(
    /^(?:const[ \t]+|var[ \t]+|[ \t]+)(\w+)(?:[ \t]+[\w.]+)?[ \t]*=[ \t]*([^\n]+?)\s*(?:\/\/.*)?$/gm
  )
  return new Map(
    [...constants, ...members].reverse().map(([, name = '', value = '']) => /** @type {const} */ ([name, value]))
  )
}

const units = new Map([
  ['Hour', 3600_000],
  ['Minute', 60_000],
  ['Second', 1000],
  ['Millisecond', 1]
])

/**
 * Evaluates a Go expression as far as defaults need it: literals, durations, products, conversions and constants.
 * @param {string} expression
 * @param {readonly ReadonlyMap<string, string>[]} scopes Constants by name, those of the file first.
 * @returns {string} Empty for an empty string and for what only the running program knows.
 */
function valueOfGo(expression, scopes) {
  const text = expression.trim()
  const string = /^"((?:[^"\\]|\\.)*)"$/.exec(text)
  if (string) return string[1] ?? ''
  if (/^(?:true|false)$/.test(text)) return text
  if (/\btime\.(?:Hour|Minute|Second|Millisecond)\b/.test(text)) return durationOf(text, scopes)
  const conversion = /^(?:u?int\d*|float64|string|time\.Duration|cli\.NewStringSlice|New\w+FlagValue)\((.*)\)$/.exec(
    text
  )
  if (conversion) return valueOfGo(conversion[1] ?? '', scopes)
  if (/^log\.Level\w+$/.test(text)) return text.slice('log.Level'.length).toUpperCase()
  if (/^-?\d[\d_]*(?:\.\d+)?$/.test(text)) return text.replace(/_/g, '')
  const name = /^(?:\w+\.)?(\w+)$/.exec(text)?.[1] ?? ''
  const constant = scopes.map(scope => scope.get(name)).find(value => value !== undefined && value !== text)
  return constant === undefined ? '' : valueOfGo(constant, scopes)
}

/** @param {string} text @param {readonly ReadonlyMap<string, string>[]} scopes */
function durationOf(text, scopes) {
  const factors = text.split('*').map(factor => {
    const unit = /^\s*time\.(\w+)\s*$/.exec(factor)?.[1]
    return unit ? (units.get(unit) ?? Number.NaN) : Number(valueOfGo(factor.replace(/[()]/g, ''), scopes))
  })
  return goDuration(factors.reduce((product, factor) => product * factor, 1))
}

/** Writes a duration as Go prints it: 24h0m0s, 1m0s, 500ms. @param {number} time */
function goDuration(time) {
  if (!Number.isFinite(time)) return ''
  if (time < 1000) return time ? `${time}ms` : '0s'
  const [hours, minutes, seconds] = [Math.floor(time / 3600_000), Math.floor(time / 60_000) % 60, (time / 1000) % 60]
  return `${hours ? `${hours}h` : ''}${hours || minutes ? `${minutes}m` : ''}${seconds}s`
}

/**
 * @param {{program: string, release: string, source: string, flags: readonly Entry[]}} facts
 * @returns {string} The catalog, with each flag on one line.
 */
export function catalogText({program, release, source, flags}) {
  const lines = flags.map(
    flag => `  - ${stringify(flag, {collectionStyle: 'flow', flowCollectionPadding: false, lineWidth: 0}).trim()}\n`
  )
  return `program: ${program}\nrelease: ${release}\nsource: ${source}\nflags:\n${lines.join('')}`
}

/** @param {readonly string[]} tags @param {string} program @param {string} pinned */
export function newestRelease(tags, program, pinned) {
  if (tags.includes(`${program}/${pinned}`)) return pinned
  return tags
    .flatMap(tag => new RegExp(`^${program}/(v\\d+\\.\\d+\\.\\d+)$`).exec(tag)?.[1] ?? [])
    .filter(release => compareReleases(release, pinned) <= 0)
    .sort(compareReleases)
    .at(-1)
}

/** @param {string} directory @param {string} program */
function run(directory, program) {
  /** @param {readonly string[]} args */
  const git = (...args) =>
    execFileSync('git', ['--git-dir', directory, ...args], {encoding: 'utf8', maxBuffer: 1 << 28})
  const folder = new URL('../content/', import.meta.url)
  const {current} = parse(readFileSync(new URL('_constants.yaml', folder), 'utf8'))
  /** @type {{release: string, flags: readonly Entry[]}} */
  const known = parse(readFileSync(new URL(`_flags/${program}.yaml`, folder), 'utf8'))
  const release = newestRelease(git('tag').split('\n'), program, current[program].value)
  if (!release || compareReleases(release, known.release) < 0) {
    console.error(`content/_flags/${program}.yaml is from ${known.release}, and the clone has no newer release.`)
    process.exitCode = 1
    return
  }
  const tag = `${program}/${release}`
  const looped = known.flags.filter(({name}) => sources[program]?.looped?.test(String(name)))
  const flags = [...flagsOf(program, path => git('show', `${tag}:${path}`)), ...looped].sort((a, b) =>
    String(a.name) < String(b.name) ? -1 : 1
  )
  process.stdout.write(catalogText({program, release, source: `flag definitions of the monorepo at tag ${tag}`, flags}))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [directory, program] = process.argv.slice(2)
  if (!directory || !program) throw new Error('Usage: node scripts/print-flags.js GIT_DIRECTORY PROGRAM')
  run(directory, program)
}
