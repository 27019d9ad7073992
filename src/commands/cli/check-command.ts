import type {Command, CommandOption} from '../../plugin/command.ts'
import type {Accept} from '../../plugin/feature/accept.ts'
import type {CheckOptions} from '../check/check.ts'
import {date, jobs, noCache, noRemoteCache, rule, url} from './common-options.ts'
import {parseAmount, splitList} from './parse-values.ts'

/** The options of `check`, except for those that the command line spells differently. */
interface CheckFlags
  extends Omit<
    CheckOptions,
    'root' | 'logger' | 'configFile' | 'noCache' | 'noRemoteCache' | 'rules' | 'print' | 'added'
  > {
  readonly rule: readonly string[]
  readonly cache: boolean
  readonly remoteCache: boolean
}

/**
 * @param added options of the features' steps of `check`
 * @param accept of a feature
 */
export const checkCommand = (added: readonly CommandOption[], accept?: Accept): Command<CheckFlags> => ({
  name: 'check',
  summary: 'Check links, anchors, labels, redirects, code, secrets and constants.',
  arguments: ['[root]'],
  options: [
    {flags: '--format <format>', summary: 'pretty, json, sarif, github, junit or compact (default: pretty)'},
    {flags: '--output <file>', summary: 'write the report to this file'},
    {flags: '--fix', summary: 'apply safe edits'},
    {flags: '--fix-dry-run', summary: 'print what --fix would change'},
    rule,
    {flags: '--only <rules>', summary: 'report only these rules, separated by commas', parse: splitList},
    {flags: '--max-warnings <n>', summary: 'fail if there are more warnings than this', parse: parseAmount},
    {flags: '--since <ref>', summary: 'report changed files, and what the changes break elsewhere'},
    ...(accept?.options ?? []),
    {
      flags: '--update-routes',
      summary: 'record the addresses that later releases must keep (docsgen.routes.txt)'
    },
    ...added,
    {flags: '--offline', summary: 'open no network connections'},
    {flags: '--list-rules', summary: 'list every rule with its severity'},
    {flags: '--explain <rule>', summary: 'explain a rule, with examples'},
    {flags: '--watch', summary: 'report again on every save'},
    url,
    date,
    jobs,
    noCache,
    noRemoteCache
  ],
  examples: [
    'docsgen check',
    'docsgen check --fix',
    'docsgen check --format sarif --output findings.sarif',
    ...(accept?.examples ?? []),
    'docsgen check --explain no-missing-anchor'
  ],
  async run({options: {cache, remoteCache, rule: rules, ...rest}, root, configFile, logger}) {
    const {check} = await import('../check/check.ts')
    return check({
      ...rest,
      added: {...rest},
      root,
      logger,
      ...(configFile ? {configFile} : {}),
      rules,
      ...(cache ? {} : {noCache: true}),
      ...(remoteCache ? {} : {noRemoteCache: true})
    })
  }
})
