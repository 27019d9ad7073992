import {spawnSync} from 'node:child_process'
import {basename} from 'node:path'
import {parse as parseToml} from 'smol-toml'
import {parse as parseYaml} from 'yaml'
import type {Fence} from './fences.ts'
import {flagsOfFence} from './used-flags.ts'

// Checks for problems of pages that are followed from the first command to the last. Each check returns one line per problem.

/** A page of a path, with its blocks as a reader copies them. */
export interface PathPage {
  readonly route: string
  readonly fences: readonly Fence[]
}

/** The data that the pages of a path are compared with. */
export interface PathFacts {
  /** All names of each program's options, from the catalogs of the pinned releases. */
  readonly flags: ReadonlyMap<string, ReadonlySet<string>>
  /** Releases that a page may install, by program. */
  readonly releases: ReadonlyMap<string, ReadonlySet<string>>
  /** Ports on which each service of the compose project listens. */
  readonly ports: ReadonlyMap<string, ReadonlySet<string>>
  /** Addresses that are the same on every chain, in lower case. */
  readonly addresses: ReadonlySet<string>
}

const shells = ['bash', 'sh', 'shell']
/** Variables of every shell, and the variable that stands for "your other options". */
const given = new Set(['HOME', 'PATH', 'PWD', 'USER', 'OTHER_FLAGS', 'BASH_SOURCE'])

export function pathProblems(pages: readonly PathPage[], facts: PathFacts): string[] {
  return [
    ...pages.flatMap(page => [
      ...unparsed(page),
      ...unsetVariables(page, pages),
      ...unknownFlags(page, facts),
      ...unknownReleases(page, facts),
      ...unknownAddresses(page, facts),
      ...readsInsideBlocks(page),
      ...callsWithoutEndpoint(page),
      ...looseNetworks(page)
    ]),
    ...wrongPorts(pages, facts),
    ...repeatedClones(pages),
    ...missingFiles(pages)
  ]
}

const isShell = ({language}: Fence): boolean => shells.includes(language)
const isShellFile = (fence: Fence): boolean => isShell(fence) && fence.filename !== ''
const isEnvFile = ({filename}: Fence): boolean => /\.env$|^env\.example$/.test(filename)

/** Returns blocks that are invalid in their language. */
export function unparsed(page: PathPage): string[] {
  return page.fences.flatMap(fence => {
    const problem = parseProblem(fence)
    return problem === undefined ? [] : [`${page.route}: ${fence.language} block does not parse: ${problem}`]
  })
}

function parseProblem({language, code}: Fence): string | undefined {
  if (shells.includes(language)) {
    const {status, stderr} = spawnSync('bash', ['-n'], {input: code, encoding: 'utf8'})
    const bodies = [...code.matchAll(/--data '([^']*)'/g)].flatMap(
      ([, body = '']) => attempt(() => JSON.parse(body)) ?? []
    )
    return status === 0 && stderr === '' ? bodies[0] : stderr.trim()
  }
  if (language === 'json') return attempt(() => JSON.parse(code))
  if (language === 'yaml') return attempt(() => parseYaml(code))
  if (language === 'toml') return attempt(() => parseToml(code, {integersAsBigInt: 'asNeeded'}))
  return undefined
}

function attempt(parse: () => unknown): string | undefined {
  try {
    parse()
    return undefined
  } catch (error) {
    return (error as Error).message.split('\n')[0]
  }
}

/**
 * Returns variables that a block reads and that nothing sets: neither an earlier block of the page nor a file that the page loads
 * with `source`. A new page may mean a new terminal, so shell variables of an earlier page do not count.
 */
export function unsetVariables(page: PathPage, pages: readonly PathPage[]): string[] {
  const files = pages.flatMap(({route, fences}) =>
    fences.filter(fence => fence.filename !== '').map(fence => ({route, fence}))
  )
  const set = new Set(given)
  return page.fences.filter(isShell).flatMap(fence => {
    if (isEnvFile(fence)) return []
    const code = withoutHeredocs(fence.code)
    for (const name of sourcedFiles(code, fence, page, pages, files))
      for (const variable of assigned(name)) set.add(variable)
    const own = new Set([...assigned(fence.code), ...(isShellFile(fence) ? assignedByLoop(fence.code) : [])])
    const missing = [...readVariables(code)].filter(name => !set.has(name) && !own.has(name))
    if (!isShellFile(fence)) for (const name of [...own, ...assignedByLoop(fence.code)]) set.add(name)
    return missing.map(name => `${page.route}: $${name} is used and set nowhere before`)
  })
}

/**
 * Returns commands that wait for input in the middle of a block. Without bracketed paste, a terminal hands them the next line of the
 * block. A group in braces is read as a whole before it starts.
 */
export function readsInsideBlocks(page: PathPage): string[] {
  return page.fences
    .filter(fence => isShell(fence) && fence.filename === '')
    .flatMap(({code}) => {
      const lines = withoutHeredocs(code).trim().split('\n')
      const isGroup = lines.includes('{') && lines.at(-1) === '}'
      const last = lines.at(-1)
      return isGroup
        ? []
        : lines
            .filter(line => /^\s*read -/.test(line) && line !== last)
            .map(line => `${page.route}: ${line.trim()} takes the next line of the block`)
    })
}

/** Returns the code of the files that a block loads. A relative name is a file of the same page. */
function sourcedFiles(
  code: string,
  fence: Fence,
  page: PathPage,
  pages: readonly PathPage[],
  files: readonly {readonly route: string; readonly fence: Fence}[]
): string[] {
  return [...code.matchAll(/(?:^|[;&]\s*|\s)(?:source|\.)\s+(["']?)([~./][\w./~-]*|[\w-]+\.env)\1/gm)].flatMap(
    ([, , name = '']) => {
      const isAbsolute = name.startsWith('~')
      return files
        .filter(({route, fence: {filename}}) =>
          isAbsolute ? filename === name : route === page.route && sameFile(filename, name)
        )
        .map(({fence: {code: text}}) => text)
        .concat(isAbsolute ? appendedTo(name, pages) : heredocsFor(basename(name), page, fence))
    }
  )
}

/** Returns whether two names mean the same file. `.env` on a page that prints `env.example` is the reader's copy of it. */
function sameFile(filename: string, name: string): boolean {
  return basename(filename) === basename(name) || (filename === 'env.example' && basename(name) === '.env')
}

/** Returns the blocks of all pages that append to a file of the home directory. Each reader runs them before the other pages. */
function appendedTo(name: string, pages: readonly PathPage[]): string[] {
  return pages.flatMap(({fences}) =>
    fences.filter(fence => isShell(fence) && fence.code.includes(`>> ${name}`)).map(({code}) => code)
  )
}

/** Returns the text that the page's own commands write to a file of that name. */
function heredocsFor(name: string, page: PathPage, until: Fence): string[] {
  const before = page.fences.slice(0, page.fences.indexOf(until)).filter(isShell)
  return before.flatMap(({code}) =>
    code.includes(name) ? [[...assigned(code), ...assignedByLoop(code)].map(v => `${v}=`).join('\n')] : []
  )
}

function withoutHeredocs(code: string): string {
  return code.replace(/<<-?\s*'(\w+)'[^\n]*\n[\s\S]*?^\1$/gm, '')
}

function readVariables(code: string): Set<string> {
  const bare = code
    // A container's own shell reads variables of the container.
    .replace(/\bsh -c (?:\\\n\s*)?'[^']*'/g, '')
    .replace(/'[^'\n]*'/g, text => (/"\$/.test(text) ? text : ''))
    .replace(/\\\$/g, '')
    .replace(/^\s*#.*$/gm, '')
  const names = bare.matchAll(/\$(?:\{([A-Z][A-Z0-9_]*)\b(?!\[)([:}\-?+#%/])?|([A-Z][A-Z0-9_]*))/g)
  // `${NAME:-…}` always has a value.
  return new Set(
    [...names].flatMap(([, braced, after, plain]) => (braced && after === ':' ? [] : (braced ?? plain ?? [])))
  )
}

function assigned(code: string): string[] {
  return [
    ...code.matchAll(/(?:^|[\s;&(])(?:export |local )?([A-Z][A-Z0-9_]*)=/gm),
    ...code.matchAll(/\bread (?:-\w+ |"[^"]*" )*([A-Z][A-Z0-9_]*)/g),
    ...code.matchAll(/\bfor ([A-Z][A-Z0-9_]*) in\b/g)
  ].map(([, name = '']) => name)
}

/** Returns names that a loop creates with jq, such as `\($r)_KEY` for each word of `for role in ADMIN BATCHER`. */
function assignedByLoop(code: string): string[] {
  const words = /for \w+ in ([A-Z][A-Z ]*);/.exec(code)?.[1]?.split(' ') ?? []
  const endings = [...code.matchAll(/\\\(\$\w+\)(_[A-Z]+)=/g)].map(([, ending = '']) => ending)
  return words.flatMap(word => endings.map(ending => `${word}${ending}`))
}

/** Returns options that the catalog of their program lacks. */
export function unknownFlags(page: PathPage, {flags}: PathFacts): string[] {
  return page.fences.flatMap(fence =>
    flagsOfFence(fence, [...flags.keys()])
      .filter(({program, name}) => !flags.get(program)?.has(name))
      .map(({program, name}) => `${page.route}: ${program} has no option ${name}`)
  )
}

/** Returns tags and images of releases that the path does not use. */
export function unknownReleases(page: PathPage, {releases}: PathFacts): string[] {
  return page.fences.flatMap(({code}) =>
    [...code.matchAll(/\b(op-[a-z]+)[/:](v\d+\.\d+\.\d+)/g)]
      .filter(([, program = '', release = '']) => !releases.get(program)?.has(release))
      .map(([, program, release]) => `${page.route}: ${program} ${release} is not the release of the path`)
  )
}

/** Returns complete addresses that are not a constant. Repeated digits are examples. */
export function unknownAddresses(page: PathPage, {addresses}: PathFacts): string[] {
  return page.fences
    .filter(isShell)
    .flatMap(({code}) =>
      [...code.matchAll(/\b0x[0-9a-fA-F]{40}\b/g)]
        .filter(([address]) => !addresses.has(address.toLowerCase()) && !/^0x(.)\1{39}$/.test(address))
        .map(([address]) => `${page.route}: no constant has the address ${address}`)
    )
}

const askingCast =
  /\bcast (?:balance|block|block-number|call|chain-id|code|codesize|implementation|nonce|receipt|rpc|send|tx)\b/

/** Returns commands of `cast` that need a node but specify none. They would use any program on port 8545 of this machine. */
export function callsWithoutEndpoint(page: PathPage): string[] {
  return page.fences.filter(isShell).flatMap(({code}) =>
    code
      .replace(/\s*\\\n\s*/g, ' ')
      .split('\n')
      .filter(line => askingCast.test(line) && !/--rpc-url\b|\bETH_RPC_URL=|--help\b|\$args\b/.test(line))
      .map(line => `${page.route}: no endpoint in ${line.trim()}`)
  )
}

/**
 * Returns clones into a directory that an earlier page of the path has created. `git` refuses, and the reader does not know
 * whether to continue. A guard such as `[ -d optimism ] ||` avoids this.
 */
export function repeatedClones(pages: readonly PathPage[]): string[] {
  const made = new Set<string>()
  return pages.flatMap(({route, fences}) =>
    fences.filter(isShell).flatMap(({code}) =>
      [
        ...code
          .replace(/\|\|\n\s*/g, '|| ')
          .matchAll(/^(.*?)\bgit clone (?:--?\S+ )*\S+\/([\w-]+)(?:\.git)?(?: ([\w-]+))?$/gm)
      ].flatMap(([, guard = '', repository = '', directory = repository]) => {
        const again = made.has(directory) && !guard.includes(`-d ${directory} ]`)
        made.add(directory)
        return again ? [`${route}: ${directory} exists since an earlier page, so git does not clone it`] : []
      })
    )
  )
}

interface Service {
  readonly networks?: readonly string[] | Readonly<Record<string, unknown>>
  readonly network_mode?: string
}

/** Returns services of compose files that no other container can reach, and networks that are not declared. */
export function looseNetworks(page: PathPage): string[] {
  return page.fences
    .filter(({language, code}) => language === 'yaml' && attempt(() => parseYaml(code)) === undefined)
    .flatMap(({code}) => {
      const {services = {}, networks = {}} = (parseYaml(code) ?? {}) as {
        services?: Record<string, Service>
        networks?: Record<string, unknown>
      }
      return Object.entries(services).flatMap(([name, service]) => {
        const joined = Array.isArray(service.networks) ? service.networks : Object.keys(service.networks ?? {})
        if (joined.length === 0 && service.network_mode !== 'host')
          return [`${page.route}: the container ${name} joins no network`]
        return joined
          .filter(network => !(network in networks))
          .map(network => `${page.route}: the network ${network} of ${name} is not declared`)
      })
    })
}

interface Listener {
  readonly route: string
  readonly program: string
  readonly port: string
}

const portOption = /(?:--(?:http|ws|authrpc|rpc)\.port=|OP_(?:BATCHER|PROPOSER|NODE)_RPC_PORT=)"?(\d+)/g
const variableOfPort = /OP_(BATCHER|PROPOSER|NODE)_RPC_PORT=/
const endpoint = /\bhttps?:\/\/(localhost|127\.0\.0\.1|op-[a-z]+):(\d+)/g

/**
 * Returns ports that differ from those of the compose project, ports that two programs share, and addresses without a listener.
 */
export function wrongPorts(pages: readonly PathPage[], {ports}: PathFacts): string[] {
  const listeners = pages.flatMap(listenersOf)
  const all = new Set(listeners.map(({port}) => port))
  const of = (program: string): Set<string> =>
    new Set(listeners.filter(listener => listener.program === program).map(({port}) => port))
  return [
    ...listeners
      .filter(({program, port}) => ports.has(program) && !ports.get(program)?.has(port))
      .map(({route, program, port}) => `${route}: ${program} listens on ${port}, not where the compose project has it`),
    ...listeners
      .filter(({program, port}) => listeners.some(other => other.port === port && other.program !== program))
      .map(({route, program, port}) => `${route}: ${program} listens on ${port}, which another program has`),
    ...pages.flatMap(({route, fences}) =>
      fences.flatMap(({code}) =>
        [...code.matchAll(endpoint)]
          .filter(([, host = '', port = '']) => !(host.startsWith('op-') ? of(host) : all).has(port))
          .map(([url]) => `${route}: nothing on the path listens at ${url}`)
      )
    )
  ]
}

function listenersOf({route, fences}: PathPage): Listener[] {
  return fences.flatMap(fence => {
    const sections = fence.language === 'yaml' ? servicesOf(fence.code) : commandsOf(fence.code)
    return sections.flatMap(text => {
      const name = variableOfPort.exec(text)?.[1]
      const program = name ? `op-${name.toLowerCase()}` : /(?:^|\/|")(op-[a-z]+)(?=[\s:"]|$)/m.exec(text)?.[1]
      // A fork of L1 on this machine, for rehearsals.
      const [, fork] = /^anvil .*--port (\d+)/m.exec(text) ?? []
      if (fork) return [{route, program: 'anvil', port: fork}]
      return program ? [...text.matchAll(portOption)].map(([, port = '']) => ({route, program, port})) : []
    })
  })
}

/**
 * Returns commands that may span several lines, and each assignment separately. An array of arguments belongs to the command that
 * uses it.
 */
function commandsOf(code: string): string[] {
  const args = /\(\n([\s\S]*?)\n\)/.exec(code)?.[1] ?? ''
  return code
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .map(line =>
      line.includes('args[@]') ? `${line} ${args.replace(/="\$\{\w+:-(\d+)\}"/g, '=$1').replace(/\n/g, ' ')}` : line
    )
}

function servicesOf(code: string): string[] {
  if (attempt(() => parseYaml(code)) !== undefined) return []
  const {services = {}} = (parseYaml(code) ?? {}) as {
    services?: Record<string, {image?: string; command?: readonly string[]}>
  }
  return Object.values(services).map(({image = '', command = []}) =>
    [image, ...command].join('\n').replace(/\$\{\w+:-(\d+)\}/g, '$1')
  )
}

const fileOption =
  /(?:--(?:chain|rollup\.config|rollup-config|l2-genesis|l2\.jwt-secret|authrpc\.jwtsecret)=|OP_CHALLENGER_(?:ROLLUP_CONFIG|L2_GENESIS)=)"?([\w./~-]+)/g

/** Returns files that an option names and that no earlier command of the path has written. */
export function missingFiles(pages: readonly PathPage[]): string[] {
  const written = new Set<string>()
  return pages.flatMap(({route, fences}) => {
    // A page may print files after the commands that run them.
    for (const file of fences.filter(isShellFile)) for (const name of writtenBy(file)) written.add(name)
    return fences.flatMap(fence => {
      for (const name of writtenBy(fence)) written.add(name)
      return [...fence.code.matchAll(fileOption)]
        .map(([, path = '']) => basename(path))
        .filter(name => name.includes('.') && !written.has(name))
        .map(name => `${route}: no command before writes ${name}`)
    })
  })
}

function writtenBy({code, filename}: Fence): string[] {
  const copied = [...code.matchAll(/^\s*cp ([^\n|;&]*)$/gm)].flatMap(([, words = '']) => words.split(/\s+/))
  const printed = [...code.matchAll(/>\s*"?([\w./~-]+\.\w+)/g)].map(([, name = '']) => name)
  return [filename, ...copied, ...printed].map(name => basename(name))
}
