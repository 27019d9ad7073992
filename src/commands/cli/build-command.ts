import {type Command, Option} from 'commander'
import {hostNames} from '../../model/host-names.ts'
import type {BuildOptions} from '../build/build.ts'
import {addCommand, type CommonOptions, commonSettings} from './add-command.ts'
import {collect, parseBase, parseCount, parseDate} from './parse-values.ts'

interface BuildFlags
  extends CommonOptions,
    Pick<BuildOptions, 'outDir' | 'base' | 'host' | 'strict' | 'drafts' | 'date' | 'explainRebuild'> {
  readonly jobs?: number
  readonly cache: boolean
  readonly rule: readonly string[]
  readonly report?: 'json'
  readonly profile?: boolean
}

export function buildCommand(program: Command): void {
  addCommand(program, 'build [root]', 'Build the static site.', [
    'docsgen build',
    'docsgen build --out-dir public --strict',
    'docsgen build --report json > report.json'
  ])
    .option('--out-dir <dir>', 'where the site goes (default: dist)')
    .option('--base <path>', 'path that the site lives under, such as /docs/', parseBase)
    .addOption(
      new Option('--host <name>', 'write what that host reads: redirects, headers, rewrites').choices(hostNames)
    )
    .option('--jobs <n>', 'threads (default: as many as cores and pages warrant)', parseCount)
    .option('--no-cache', 'read every page anew')
    .option('--strict', 'fail on warnings')
    .option(
      '--rule <name=severity>',
      'off, info, warn or error for one rule, or for all (`*`); may be repeated',
      collect,
      []
    )
    .option('--drafts', 'build pages with `draft: true` too')
    .option('--date <day>', 'day that publish_date and expiry_date are compared with, or `today`', parseDate)
    .addOption(new Option('--report <format>', 'print the figures of the build on stdout').choices(['json']))
    .option('--explain-rebuild', 'say why each page was read or rendered again')
    .option('--profile', 'print the time of each stage')
    .action(run)
}

async function run(root: string | undefined, flags: BuildFlags): Promise<void> {
  const {
    config: _config,
    logLevel: _logLevel,
    color: _color,
    cache,
    rule,
    report: format,
    profile: asked,
    ...rest
  } = flags
  const settings = commonSettings(root, flags)
  const {build} = await import('../build/build.ts')
  const {exitCode, report, changed} = await build({
    ...rest,
    ...settings,
    rules: rule,
    ...(cache ? {} : {noCache: true})
  })
  const {logger} = settings
  const {summarize, profile} = await import('../build/summary.ts')
  if (exitCode === 0) logger.info(summarize(report, {changed, color: logger.color}))
  if (asked) logger.info(profile(report))
  if (format === 'json') process.stdout.write(`${JSON.stringify(report)}\n`)
  process.exitCode = exitCode
}
