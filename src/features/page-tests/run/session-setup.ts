import {resolve} from 'node:path'
import {HostError} from '../../../host/machine/host-error.ts'
import type {ShellOptions} from '../../../host/machine/shell/open-shell.ts'
import {containerSandbox, findSandbox, type Sandbox} from '../../../host/machine/shell/sandbox.ts'
import type {Project} from '../../../host/project/project.ts'
import type {Diagnostic} from '../../../model/diagnostic.ts'
import type {TestSettings} from '../../../model/project/test-settings.ts'
import {didYouMean, suggest} from '../../../model/text/suggest.ts'
import {testRunner, testValue} from '../rules/pipeline-rules.ts'
import {testPath} from '../rules/test-path.ts'
import {parseDuration} from '../steps/fence-words.ts'
import {matchesRoute} from '../steps/tested-pages.ts'
import type {TestOptions} from '../test-options.ts'
import {missingValues, type StepValues, stepValues} from './fill-values.ts'
import {repeatedRunners, runnerOf} from './runners.ts'
import type {TestRun} from './test-run.ts'

/** What all sessions have, and what is missing for some of them. */
export interface SessionSetup {
  readonly shell: ShellOptions
  readonly settings: TestSettings
  readonly timeout: number
  readonly secrets: readonly string[]
  readonly findings: readonly Diagnostic[]
  /** Runs without what they need. */
  readonly blocked: ReadonlySet<TestRun>
  /** For the user: the sandbox, and what it does not do. */
  readonly sandboxLine: string
  readonly valuesOf: (run: TestRun) => StepValues
}

/** Default time limit of a step, in milliseconds. */
const defaultTimeout = 30_000

/**
 * Collects what the sessions need: a sandbox, an environment, values and runners.
 *
 * @throws HostError 2 if `--strict` finds no sandbox
 */
export function sessionSetup({
  project,
  options,
  runs,
  routes
}: {
  readonly project: Project
  readonly options: TestOptions
  readonly runs: readonly TestRun[]
  /** Of all pages. */
  readonly routes: readonly string[]
}): SessionSetup {
  const settings = project.config.test ?? {}
  const sandbox = options.in === undefined ? findSandbox() : containerSandbox(options.in)
  if (options.strict && sandbox.kind === 'none')
    throw new HostError(
      'This machine has no sandbox for `--strict`. Install `bwrap` (bubblewrap), or choose a container image with `--in`.',
      2
    )
  const network = options.allowNetwork ?? settings.network ?? false
  const findings: Diagnostic[] = []
  const blocked = new Set<TestRun>()
  const valuesOf = (run: TestRun): StepValues =>
    stepValues(project.constants, [run.values, settings.values ?? {}, process.env])
  const {env, secrets, missing} = environmentOf(settings)
  for (const {keys, name} of missing)
    findings.push({
      rule: testValue.name,
      severity: 'error',
      file: 'docsgen.config',
      keys,
      reason: `The environment has no variable \`${name}\`, which the sessions of \`docsgen test\` receive`
    })
  for (const [first, second] of repeatedRunners(settings.runners ?? {}))
    findings.push({
      rule: testRunner.name,
      severity: 'error',
      file: 'docsgen.config',
      keys: ['test', 'runners', second],
      reason: `\`${second}\` and \`${first}\` are the same language. Remove one of the two runners.`
    })
  const isMissing = findings.length > 0
  findings.push(...idlePatterns(settings, routes))
  for (const run of runs) {
    const problems = [...valueProblems(run, valuesOf(run)), ...runnerProblems(run, settings)]
    findings.push(...problems)
    if (isMissing || problems.length > 0) blocked.add(run)
  }
  return {
    shell: {
      sandbox,
      project: project.root,
      mounts: (settings.mount ?? []).map(path => resolve(project.root, path)),
      network,
      env,
      keep: options.keep === true
    },
    settings,
    timeout: (settings.timeout !== undefined && parseDuration(settings.timeout)) || defaultTimeout,
    secrets,
    findings,
    blocked,
    sandboxLine: sandboxLine(sandbox, network),
    valuesOf
  }
}

function sandboxLine({kind, name}: Sandbox, network: boolean): string {
  if (kind === 'none')
    return 'none. Commands run with your permissions and your network. Install `bwrap` (bubblewrap), or use `--in IMAGE`.'
  return `${name}, ${network ? 'with network' : 'without network'}`
}

/** Reports the patterns of the configuration that no page matches. */
function idlePatterns({pages = []}: TestSettings, routes: readonly string[]): readonly Diagnostic[] {
  return pages.flatMap((pattern, index) =>
    routes.some(route => matchesRoute(pattern, route))
      ? []
      : [
          {
            rule: testPath.name,
            severity: 'error' as const,
            file: 'docsgen.config',
            keys: ['test', 'pages', index],
            reason: `No page has a route like \`${pattern}\`${didYouMean(suggest(pattern, routes))}`
          }
        ]
  )
}

function environmentOf({env: declared = {}, secrets = []}: TestSettings): {
  readonly env: Readonly<Record<string, string>>
  readonly secrets: readonly string[]
  readonly missing: readonly {readonly name: string; readonly keys: readonly (string | number)[]}[]
} {
  const wanted = [
    ...Object.entries(declared).map(([name, value]) => ({
      name,
      value: value === true ? process.env[name] : value,
      keys: ['test', 'env', name]
    })),
    ...secrets.map((name, index) => ({name, value: process.env[name], keys: ['test', 'secrets', index]}))
  ]
  const env = Object.fromEntries(
    wanted.flatMap(({name, value}) => (value === undefined ? [] : [[name, value] as const]))
  )
  return {
    env,
    secrets: secrets.flatMap(name => process.env[name] ?? []),
    missing: wanted.filter(({value}) => value === undefined)
  }
}

/** Reports each placeholder without a value once, where it is first used. */
function valueProblems({steps, last}: TestRun, values: StepValues): readonly Diagnostic[] {
  const seen = new Set<string>()
  return [...steps, ...last].flatMap(({skip, code, place}) => {
    if (skip !== undefined) return []
    return missingValues(code, values).flatMap(({name, offset}) => {
      if (seen.has(name)) return []
      seen.add(name)
      const before = code.slice(0, offset).split('\n')
      return [
        {
          rule: testValue.name,
          severity: 'error' as const,
          file: place.file,
          start: {
            line: place.line + before.length - 1,
            column: (before.length === 1 ? place.column : 1) + (before.at(-1)?.length ?? 0)
          },
          reason: `The placeholder \`${name}\` has no value. Set it in \`test.values\`, or as an environment variable.`
        }
      ]
    })
  })
}

function runnerProblems({steps}: TestRun, {runners = {}}: TestSettings): readonly Diagnostic[] {
  return steps.flatMap(({kind, skip, language, place}) =>
    kind !== 'program' || skip !== undefined || runnerOf(language, runners)
      ? []
      : [
          {
            rule: testRunner.name,
            severity: 'error' as const,
            file: place.file,
            start: {line: place.line, column: place.column},
            reason: `No runner for \`${language || 'code without a language'}\`. Set the command in \`test.runners\`, such as \`{python: 'python3'}\`.`
          }
        ]
  )
}
