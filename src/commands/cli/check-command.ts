import type {AppInput} from '../../plugin/app-command.ts'
import type {Command} from '../../plugin/command.ts'
import type {CheckSelection} from '../../plugin/feature/checks/check-selection.ts'
import type {CheckOptions} from '../check/check.ts'
import {formatNames} from '../report/format-names.ts'
import {date, jobs, noCache, noRemoteCache, rule, url} from './common-options.ts'
import {parseAmount, splitList} from './parse-values.ts'

/** The options of `check`, except for those that the command line spells differently. */
interface CheckFlags
  extends Omit<
    CheckOptions,
    'app' | 'root' | 'logger' | 'configFile' | 'noCache' | 'noRemoteCache' | 'rules' | 'print' | 'added'
  > {
  readonly rule: readonly string[]
  readonly cache: boolean
  readonly remoteCache: boolean
}

/**
 * @param selections of features
 */
export const checkCommand = (selections: readonly CheckSelection[]): Command<CheckFlags> => ({
  name: 'check',
  summary: 'Check links, anchors, labels, redirects, code, secrets and constants.',
  arguments: ['[root]'],
  options: [
    {flags: '--format <format>', summary: `${anyOf(formatNames)} (default: pretty)`},
    {flags: '--output <file>', summary: 'write the report to this file'},
    {flags: '--fix', summary: 'apply safe edits'},
    {flags: '--fix-dry-run', summary: 'print what --fix would change'},
    rule,
    {flags: '--only <rules>', summary: 'report only these rules, separated by commas', parse: splitList},
    {flags: '--max-warnings <n>', summary: 'fail if there are more warnings than this', parse: parseAmount},
    ...selections.flatMap(({options}) => options),
    {flags: '--external', summary: 'check links to other sites too'},
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
    ...selections.flatMap(({examples = []}) => examples),
    'docsgen check --explain no-missing-anchor'
  ],
  async run({
    options: {cache, remoteCache, rule: rules, ...rest},
    root,
    configFile,
    logger,
    app
  }: AppInput<CheckFlags>) {
    const {check} = await import('../check/check.ts')
    return check({
      ...rest,
      added: {...rest},
      app,
      root,
      logger,
      ...(configFile ? {configFile} : {}),
      rules,
      ...(cache ? {} : {noCache: true}),
      ...(remoteCache ? {} : {noRemoteCache: true})
    })
  }
})

function anyOf(values: readonly string[]): string {
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
}
