import {type Command, Option} from 'commander'
import {hostNames} from '../../model/host-names.ts'
import type {BuildOptions, BuildResult} from '../build/build.ts'
import type {CommonOptions} from './add-command.ts'
import {collect, parseBase, parseCount, parseDate, parseUrl} from './parse-values.ts'

/** What `build` and `merge` are both asked with. */
export interface SiteFlags
  extends CommonOptions,
    Pick<BuildOptions, 'outDir' | 'url' | 'base' | 'host' | 'strict' | 'drafts' | 'date' | 'explainRebuild'> {
  readonly jobs?: number
  readonly cache: boolean
  readonly remoteCache: boolean
  readonly rule: readonly string[]
  readonly report?: 'json'
  readonly profile?: boolean
}

/** Adds the options of whatever writes a site. */
export function addSiteOptions(command: Command): Command {
  return command
    .option('--out-dir <dir>', 'where the site goes (default: dist)')
    .option('--url <origin>', 'where the site is published, such as https://docs.example.org', parseUrl)
    .option('--base <path>', 'path that the site lives under, such as /docs/', parseBase)
    .addOption(
      new Option('--host <name>', 'write what that host reads: redirects, headers, rewrites').choices(hostNames)
    )
    .option('--jobs <n>', 'threads (default: as many as cores and pages warrant)', parseCount)
    .option('--no-cache', 'read every page anew')
    .option('--no-remote-cache', 'ask no other machine for pages, whatever `build.remoteCache` says')
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
}

/** The options as `build` takes them. */
export function siteOptionsOf(flags: SiteFlags): Omit<BuildOptions, 'root' | 'logger' | 'configFile'> {
  const {outDir, url, base, host, jobs, strict, drafts, date, explainRebuild, cache, remoteCache, rule} = flags
  return {
    ...(outDir === undefined ? {} : {outDir}),
    ...(url === undefined ? {} : {url}),
    ...(base === undefined ? {} : {base}),
    ...(host === undefined ? {} : {host}),
    ...(jobs === undefined ? {} : {jobs}),
    ...(strict === undefined ? {} : {strict}),
    ...(drafts === undefined ? {} : {drafts}),
    ...(date === undefined ? {} : {date}),
    ...(explainRebuild === undefined ? {} : {explainRebuild}),
    rules: rule,
    ...(cache ? {} : {noCache: true}),
    ...(remoteCache ? {} : {noRemoteCache: true})
  }
}

/** Says in the end what was built. */
export async function tellBuilt(
  {exitCode, report, changed}: BuildResult,
  {logger, flags}: {readonly logger: BuildOptions['logger']; readonly flags: SiteFlags}
): Promise<void> {
  const {summarize, profile} = await import('../build/summary.ts')
  if (exitCode === 0) logger.info(summarize(report, {changed, color: logger.color}))
  if (flags.profile) logger.info(profile(report))
  if (flags.report === 'json') process.stdout.write(`${JSON.stringify(report)}\n`)
  process.exitCode = exitCode
}
