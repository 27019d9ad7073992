import {availableParallelism} from 'node:os'
import {Command, InvalidArgumentError, Option} from 'commander'
import colors from 'picocolors'
import {HostError} from '../host/host-error.ts'
import {createLogger, type Logger, type LogLevel, logLevels} from '../host/logger.ts'
import {findRoot} from '../host/paths.ts'
import type {ExportTarget} from '../render/search/export.ts'

declare const __DOCSGEN_VERSION__: string

interface CommonOptions {
  readonly config?: string
  readonly logLevel: LogLevel
  readonly color: boolean
}

const program = new Command('docsgen')
  .description('Documentation sites for protocol and infrastructure teams.')
  .version(__DOCSGEN_VERSION__, '-v, --version')
  .showSuggestionAfterError(true)
  .enablePositionalOptions()
  .exitOverride()
  .configureOutput({outputError: (text, write) => write(text)})

command('build [root]', 'Build the static site.', [
  'docsgen build',
  'docsgen build --out-dir public --strict',
  'docsgen build --report json > report.json'
])
  .option('--out-dir <dir>', 'where the site goes (default: dist)')
  .option('--base <path>', 'path that the site lives under, such as /docs/', parseBase)
  .option('--jobs <n>', 'threads (default: the cores)', parseCount)
  .option('--no-cache', 'read every page anew')
  .option('--strict', 'fail on warnings')
  .option('--drafts', 'build pages with `draft: true` too')
  .addOption(new Option('--report <format>', 'print the figures of the build on stdout').choices(['json']))
  .option('--profile', 'print the time of each stage')
  .action(
    async (
      root: string | undefined,
      options: CommonOptions & {
        outDir?: string
        base?: string
        jobs?: number
        cache: boolean
        strict?: boolean
        drafts?: boolean
        report?: 'json'
        profile?: boolean
      }
    ) => {
      const logger = loggerOf(options)
      const {build} = await import('./build.ts')
      const {exitCode, report, changed} = await build({
        root: findRoot(root),
        logger,
        jobs: options.jobs ?? availableParallelism(),
        ...(options.config ? {configFile: options.config} : {}),
        ...(options.outDir ? {outDir: options.outDir} : {}),
        ...(options.base ? {base: options.base} : {}),
        ...(options.cache ? {} : {noCache: true}),
        ...(options.strict ? {strict: true} : {}),
        ...(options.drafts ? {drafts: true} : {})
      })
      const {summarize, profile} = await import('./report/summary.ts')
      if (exitCode === 0) logger.info(summarize(report, {changed, color: logger.color}))
      if (options.profile) logger.info(profile(report))
      if (options.report === 'json') process.stdout.write(`${JSON.stringify(report)}\n`)
      process.exitCode = exitCode
    }
  )

command('dev [root]', 'Serve the site while you write: a save is on the screen at once.', [
  'docsgen dev',
  'docsgen dev --open --port 8080',
  'docsgen dev --follow'
])
  .option('--base <path>', 'path that the site lives under, such as /docs/', parseBase)
  .option('--port <n>', 'port (default: 4321, the next free one if taken)', parsePort)
  .option('--strict-port', 'fail if the port is taken')
  .option('--host <address>', 'address to listen on (default: 127.0.0.1)')
  .option('--open', 'open the browser')
  .option('--drafts', 'show pages with `draft: true` too')
  .option('--follow', 'lead open tabs to the page that was saved')
  .option('--poll', 'look at files again and again, where the system cannot tell of changes')
  .action(
    async (
      root: string | undefined,
      options: CommonOptions & {
        base?: string
        port?: number
        strictPort?: boolean
        host?: string
        open?: boolean
        drafts?: boolean
        follow?: boolean
        poll?: boolean
      }
    ) => {
      const {dev} = await import('./dev.ts')
      let quit: (exitCode: 0 | 130) => void = () => undefined
      const quitted = new Promise<0 | 130>(resolve => {
        quit = resolve
      })
      const server = await dev({
        root: findRoot(root),
        logger: loggerOf(options),
        onQuit: quit,
        ...(options.config ? {configFile: options.config} : {}),
        ...(options.base ? {base: options.base} : {}),
        ...(options.port === undefined ? {} : {port: options.port}),
        ...(options.host ? {host: options.host} : {}),
        ...(options.strictPort ? {strictPort: true} : {}),
        ...(options.open ? {open: true} : {}),
        ...(options.drafts ? {drafts: true} : {}),
        ...(options.follow ? {follow: true} : {}),
        ...(options.poll ? {poll: true} : {})
      })
      await untilInterrupted(() => server.close(), quitted)
    }
  )

command('check [root]', 'Look for what rots: links, anchors, labels, redirects, code, secrets, constants.', [
  'docsgen check',
  'docsgen check --fix',
  'docsgen check --format sarif --output findings.sarif',
  'docsgen check --since origin/main --baseline docsgen-baseline.json',
  'docsgen check --explain no-missing-anchor'
])
  .option('--format <format>', 'pretty, json, sarif, github, junit or compact (default: pretty)')
  .option('--output <file>', 'write the report there')
  .option('--fix', 'apply safe edits')
  .option('--fix-dry-run', 'print what --fix would change')
  .option('--rule <name=severity>', 'off, info, warn or error for one rule; may be repeated', collect, [])
  .option('--only <rules>', 'report these rules only, with commas between', splitList)
  .option('--max-warnings <n>', 'fail with more warnings than this', parseAmount)
  .option('--since <ref>', 'report changed files, and what the changes break elsewhere')
  .option('--baseline <file>', 'leave out findings that it holds')
  .option('--update-baseline', 'write the baseline anew')
  .option('--external', 'ask other sites for their links too')
  .option('--offline', 'open no connection')
  .option('--list-rules', 'every rule with its severity')
  .option('--explain <rule>', 'what a rule wants, with examples')
  .option('--watch', 'report again on every save')
  .option('--jobs <n>', 'threads (default: the cores)', parseCount)
  .option('--no-cache', 'read every page anew')
  .action(async (root: string | undefined, options: CommonOptions & CheckFlags) => {
    const {check} = await import('./check.ts')
    const {config, cache, rule, color, logLevel, jobs, ...rest} = options
    const aborter = new AbortController()
    process.once('SIGINT', () => {
      aborter.abort()
      process.exitCode = 130
    })
    const code = await check({
      ...rest,
      root: findRoot(root),
      logger: loggerOf({color, logLevel}),
      rules: rule,
      jobs: jobs ?? availableParallelism(),
      signal: aborter.signal,
      ...(config ? {configFile: config} : {}),
      ...(cache ? {} : {noCache: true})
    })
    process.exitCode ??= code
  })

command('preview [root]', 'Serve a built site as a static host would.', [
  'docsgen preview',
  'docsgen preview --port 8080 --open'
])
  .option('--out-dir <dir>', 'the built site (default: dist)')
  .option('--base <path>', 'path that the site was built for', parseBase)
  .option('--port <n>', 'port (default: 4321, the next free one if taken)', parsePort)
  .option('--strict-port', 'fail if the port is taken')
  .option('--host <address>', 'address to listen on (default: 127.0.0.1)')
  .option('--open', 'open the browser')
  .action(
    async (
      root: string | undefined,
      options: CommonOptions & {
        outDir?: string
        base?: string
        port?: number
        strictPort?: boolean
        host?: string
        open?: boolean
      }
    ) => {
      const {preview} = await import('./preview.ts')
      const {loadConfig} = await import('../host/load-config.ts')
      const path = findRoot(root)
      const {config} = await loadConfig(path, options.config)
      const server = await preview({
        root: path,
        outDir: options.outDir ?? config.build.outDir,
        base: options.base ?? config.base,
        ...(options.port === undefined ? {} : {port: options.port}),
        ...(options.strictPort ? {strictPort: true} : {}),
        ...(options.host ? {host: options.host} : {}),
        ...(options.open ? {open: true} : {})
      })
      await untilInterrupted(() => server.close())
    }
  )

command('init [dir]', 'Start a project that builds, checks and previews at once.', [
  'docsgen init',
  'docsgen init my-docs'
]).action(async (dir: string | undefined, options: CommonOptions) => {
  const {init} = await import('./init.ts')
  init({logger: loggerOf(options), ...(dir === undefined ? {} : {dir})})
})

command(
  'mv <from> <to> [root]',
  'Move a page or a folder, with the links to it, its place in the sidebar and a redirect.',
  ['docsgen mv /guide/install /guide/setup', 'docsgen mv content/guide/install.mdx content/start/ --dry-run']
)
  .option('--dry-run', 'print what would change as a diff, and change nothing')
  .action(async (from: string, to: string, root: string | undefined, options: CommonOptions & {dryRun?: boolean}) => {
    const {mv} = await import('./mv.ts')
    process.exitCode = await mv({
      root: findRoot(root),
      logger: loggerOf(options),
      jobs: availableParallelism(),
      from,
      to,
      ...(options.config ? {configFile: options.config} : {}),
      ...(options.dryRun ? {dryRun: true} : {})
    })
  })

const search = program
  .command('search')
  .description('What hosted search engines need of the site.')
  .addHelpText('after', '\nExamples:\n  $ docsgen search export --target typesense\n')
command(
  'export [root]',
  'Write records and settings for a hosted search engine.',
  ['docsgen search export --target typesense'],
  search
)
  .addOption(
    new Option('--target <engine>', 'engine to write for')
      .choices(['algolia', 'typesense', 'meilisearch'])
      .makeOptionMandatory()
  )
  .option('--out-dir <dir>', 'where the files go (default: search-export)')
  .action(async (root: string | undefined, options: CommonOptions & {target: ExportTarget; outDir?: string}) => {
    const {searchExport} = await import('./search-export.ts')
    process.exitCode = await searchExport({
      root: findRoot(root),
      logger: loggerOf(options),
      jobs: availableParallelism(),
      target: options.target,
      ...(options.config ? {configFile: options.config} : {}),
      ...(options.outDir ? {outDir: options.outDir} : {})
    })
  })

interface CheckFlags {
  readonly format?: string
  readonly output?: string
  readonly fix?: boolean
  readonly fixDryRun?: boolean
  readonly rule: readonly string[]
  readonly only?: readonly string[]
  readonly maxWarnings?: number
  readonly since?: string
  readonly baseline?: string
  readonly updateBaseline?: boolean
  readonly external?: boolean
  readonly offline?: boolean
  readonly listRules?: boolean
  readonly explain?: string
  readonly watch?: boolean
  readonly jobs?: number
  readonly cache: boolean
}

/** A command with the options that all of them take. */
function command(usage: string, description: string, examples: readonly string[], parent: Command = program): Command {
  return parent
    .command(usage)
    .description(description)
    .option('--config <file>', 'configuration file (default: docsgen.config.*)')
    .addOption(new Option('--log-level <level>', 'how much to say').choices(logLevels).default('info'))
    .option('--no-color', 'plain output')
    .addHelpText('after', `\nExamples:\n${examples.map(example => `  $ ${example}`).join('\n')}\n`)
    .allowExcessArguments(false)
}

function loggerOf({logLevel, color}: CommonOptions): Logger {
  return createLogger({level: logLevel, ...(color ? {} : {color: false})})
}

function parseCount(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('expected a number from 1')
  return number
}

function parseAmount(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0) throw new InvalidArgumentError('expected a number from 0')
  return number
}

function collect(text: string, before: readonly string[]): string[] {
  return [...before, text]
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map(item => item.trim())
    .filter(Boolean)
}

function parsePort(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0 || number > 65535)
    throw new InvalidArgumentError('expected a number from 0 to 65535')
  return number
}

function parseBase(text: string): string {
  if (!text.startsWith('/')) throw new InvalidArgumentError('expected a path that starts with a slash')
  return text.endsWith('/') ? text : `${text}/`
}

/**
 * Waits for Ctrl-C, a kill or a key, then lets the command clean up.
 *
 * @param quitted resolves with the exit code when a key asks for the end
 */
async function untilInterrupted(
  close: () => Promise<void>,
  quitted: Promise<0 | 130> = new Promise(() => undefined)
): Promise<void> {
  const interrupted = new Promise<130>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(130))
  })
  const exitCode = await Promise.race([interrupted, quitted])
  await close()
  process.exit(exitCode)
}

try {
  await program.parseAsync(process.argv)
} catch (error) {
  const {code, exitCode, message} = error as {code?: string; exitCode?: number; message: string}
  if (error instanceof HostError) {
    process.stderr.write(`${colors.red('error')} ${message}\n`)
    process.exitCode = error.exitCode
  } else if (code?.startsWith('commander.')) {
    // commander has printed its words already; help and version are no errors.
    process.exitCode = exitCode === 0 ? 0 : 2
  } else {
    process.stderr.write(
      `${colors.red('error')} docsgen failed. This is a bug in docsgen, not in your content:\n${(error as Error).stack ?? message}\n`
    )
    process.exitCode = 3
  }
}
