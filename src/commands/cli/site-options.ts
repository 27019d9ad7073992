import {hostNames} from '../../model/project/config.ts'
import type {Logger} from '../../model/project/logger.ts'
import type {CommandOption} from '../../plugin/command.ts'
import type {BuildResult} from '../build/build-report.ts'
import type {BuildOptions} from '../build/open-build.ts'
import {base, date, jobs, noCache, noRemoteCache, rule, url} from './common-options.ts'

/** Values of the options of commands that write a site. A type and not an interface, so that it fits the record of options. */
export type SiteFlags = Pick<
  BuildOptions,
  'outDir' | 'url' | 'base' | 'host' | 'jobs' | 'strict' | 'drafts' | 'date' | 'explainRebuild'
> & {
  readonly cache: boolean
  readonly remoteCache: boolean
  readonly rule: readonly string[]
  readonly report?: 'json'
  readonly profile?: boolean
}

/** Returns the options of the commands that write a site. */
export const siteOptions: readonly CommandOption[] = [
  {flags: '--out-dir <dir>', summary: 'where to write the site (default: dist)'},
  url,
  base,
  {flags: '--host <name>', summary: 'also write the redirects and headers that this host reads', choices: hostNames},
  jobs,
  noCache,
  noRemoteCache,
  {flags: '--strict', summary: 'fail on warnings'},
  rule,
  {flags: '--drafts', summary: 'build pages with `draft: true` too'},
  date,
  {flags: '--report <format>', summary: 'print build statistics to stdout', choices: ['json']},
  {flags: '--explain-rebuild', summary: 'print why each page was read or rendered again'},
  {flags: '--profile', summary: 'print the time of each stage'}
]

/** Returns the options in the form that `build` accepts. */
export function siteOptionsOf({
  cache,
  remoteCache,
  rule: rules,
  report: _report,
  profile: _profile,
  ...rest
}: SiteFlags): Omit<BuildOptions, 'app' | 'root' | 'logger' | 'configFile'> {
  return {...rest, rules, ...(cache ? {} : {noCache: true}), ...(remoteCache ? {} : {noRemoteCache: true})}
}

/**
 * Prints the summary of a build, and the statistics for `--profile` and `--report`.
 *
 * @param part what was built, if it is not the whole site
 * @returns the exit code of the build
 */
export async function printBuilt(
  {exitCode, report, changed, advice}: BuildResult,
  {logger, flags, part}: {readonly logger: Logger; readonly flags: SiteFlags; readonly part?: string}
): Promise<number> {
  const {summarize, profile} = await import('../build/summary.ts')
  if (exitCode === 0) logger.info(summarize(report, {changed, color: logger.color, part}))
  if (advice) logger.info(`  ${advice(await programName())}`)
  if (flags.profile) logger.info(profile(report))
  if (flags.report === 'json') process.stdout.write(`${JSON.stringify(report)}\n`)
  return exitCode
}

async function programName(): Promise<string> {
  const {isGlobal} = await import('../../host/machine/is-global.ts')
  return isGlobal('docsgen') ? 'docsgen' : 'npx docsgen'
}
