import type {Command} from 'commander'
import type {CheckOptions} from '../check/check.ts'
import {addCommand, type CommonOptions, commonSettings} from './add-command.ts'
import {collect, parseAmount, parseCount, parseDate, parseUrl, splitList} from './parse-values.ts'

/** Check's own options, but for those that the command line spells otherwise. */
interface CheckFlags
  extends CommonOptions,
    Omit<CheckOptions, 'root' | 'logger' | 'configFile' | 'noCache' | 'noRemoteCache' | 'rules' | 'print'> {
  readonly rule: readonly string[]
  readonly cache: boolean
  readonly remoteCache: boolean
}

export function checkCommand(program: Command): void {
  addCommand(
    program,
    'check [root]',
    'Look for what rots: links, anchors, labels, redirects, code, secrets, constants.',
    [
      'docsgen check',
      'docsgen check --fix',
      'docsgen check --format sarif --output findings.sarif',
      'docsgen check --update-baseline',
      'docsgen check --explain no-missing-anchor'
    ]
  )
    .option('--format <format>', 'pretty, json, sarif, github, junit or compact (default: pretty)')
    .option('--output <file>', 'write the report there')
    .option('--fix', 'apply safe edits')
    .option('--fix-dry-run', 'print what --fix would change')
    .option(
      '--rule <name=severity>',
      'off, info, warn or error for one rule, or for all (`*`); may be repeated',
      collect,
      []
    )
    .option('--only <rules>', 'report these rules only, with commas between', splitList)
    .option('--max-warnings <n>', 'fail with more warnings than this', parseAmount)
    .option('--since <ref>', 'report changed files, and what the changes break elsewhere')
    .option(
      '--baseline <file>',
      'leave out findings that it holds (default: docsgen.baseline.json, where there is one)'
    )
    .option('--update-baseline', 'write the baseline anew')
    .option('--update-routes', 'write the addresses that later releases must keep (docsgen.routes.txt)')
    .option('--external', 'ask other sites for their links too')
    .option('--offline', 'open no connection')
    .option('--list-rules', 'every rule with its severity')
    .option('--explain <rule>', 'what a rule wants, with examples')
    .option('--watch', 'report again on every save')
    .option('--url <origin>', 'where the site is published, such as https://docs.example.org', parseUrl)
    .option('--date <day>', 'day that publish_date and expiry_date are compared with, or `today`', parseDate)
    .option('--jobs <n>', 'threads (default: as many as cores and pages warrant)', parseCount)
    .option('--no-cache', 'read every page anew')
    .option('--no-remote-cache', 'ask no other machine for pages, whatever `build.remoteCache` says')
    .action(run)
}

async function run(root: string | undefined, flags: CheckFlags): Promise<void> {
  const {config: _config, logLevel: _logLevel, color: _color, cache, remoteCache, rule, ...rest} = flags
  const {check} = await import('../check/check.ts')
  const code = await check({
    ...rest,
    ...commonSettings(root, flags),
    rules: rule,
    ...(cache ? {} : {noCache: true}),
    ...(remoteCache ? {} : {noRemoteCache: true})
  })
  process.exitCode ??= code
}
