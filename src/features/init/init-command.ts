import type {DialectName} from '../../model/project/config.ts'
import type {AppInput} from '../../plugin/app-command.ts'
import type {Command, CommandInput} from '../../plugin/command.ts'
import {type CiHost, ciHosts, type PackageManager, packageManagers, type TemplateName, templates} from './choices.ts'
import {fromOptions} from './from/from-options.ts'

/** A type and not an interface, so that it fits the record of options. */
type InitFlags = {
  readonly template?: TemplateName
  readonly title?: string
  readonly typescript: boolean
  readonly packageManager?: PackageManager
  readonly git?: true
  readonly install?: true
  readonly ci?: CiHost
  readonly yes?: true
  readonly from?: string
  readonly dialect?: DialectName
  readonly keepSyntax?: true
}

type InitArguments = {readonly dir: string | undefined}

export const initCommand: Command<InitFlags, InitArguments> = {
  name: 'init',
  summary: 'Create a project that is ready to build, check and preview.',
  arguments: ['[dir]'],
  options: [
    {
      flags: '--template <name>',
      summary: 'pages to start with; default: `folder` in a folder with Markdown, otherwise `product`',
      choices: Object.keys(templates)
    },
    {flags: '--title <text>', summary: "title of the site; default: the folder's name"},
    {flags: '--no-typescript', summary: 'write the configuration in JavaScript, without compiler settings'},
    {
      flags: '--package-manager <name>',
      summary: 'package manager of the project; default: the one that runs docsgen',
      choices: packageManagers
    },
    {flags: '--install', summary: 'install the packages; in a terminal, `init` offers to do so'},
    {flags: '--git', summary: 'create a git repository'},
    {flags: '--ci <host>', summary: 'add a workflow that checks and builds every change', choices: ciHosts},
    {
      flags: '--yes',
      summary: 'use the defaults without prompting in a terminal; installs nothing and starts nothing'
    },
    ...fromOptions
  ],
  examples: [
    'docsgen init',
    'docsgen init my-docs --template protocol --ci github',
    'docsgen init my-docs --from ../old-docs'
  ],
  async run(input) {
    const {from, dialect, keepSyntax} = input.options
    if (from !== undefined) return migrate(from, input as AppInput<InitFlags, InitArguments>)
    if (dialect !== undefined || keepSyntax)
      input.fail('`--dialect` and `--keep-syntax` need `--from` with the folder of the project to migrate.')
    return createProject(input)
  }
}

async function migrate(
  from: string,
  {args: {dir}, options, logger, app}: AppInput<InitFlags, InitArguments>
): Promise<number> {
  const {dialect, keepSyntax, typescript, packageManager, git, ci} = options
  const {isGlobal} = await import('../../host/machine/is-global.ts')
  const {initFrom} = await import('./from/init-from.ts')
  await initFrom({
    app,
    logger,
    program: isGlobal('docsgen') ? 'docsgen' : 'npx docsgen',
    ...(dir !== undefined && {dir}),
    typescript,
    ...(packageManager && {packageManager}),
    ...(git && {git}),
    ...(ci && {ci}),
    from,
    ...(dialect && {dialect}),
    ...(keepSyntax && {keepSyntax})
  })
  return 0
}

async function createProject({
  args: {dir},
  options: {template, title, typescript, packageManager, git, install, ci, yes},
  logger
}: CommandInput<InitFlags, InitArguments>): Promise<number | undefined> {
  const choices = {
    ...(template && {template}),
    ...(title !== undefined && {title}),
    ...(packageManager && {packageManager}),
    ...(git && {git}),
    ...(install && {install}),
    ...(ci && {ci})
  }
  const {init} = await import('./init.ts')
  // An option is an answer, so a command line with options never prompts.
  const isAnswered = yes || !typescript || Object.keys(choices).length > 0
  const offers = !isAnswered && logger.interactive && process.stdin.isTTY
  const {exitCode} = await init({
    ...choices,
    ...(dir !== undefined && {dir}),
    typescript,
    logger,
    ...(offers && {
      ask: async (...input) => (await import('./ask-choices.ts')).askChoices(...input),
      askSteps: async input => (await import('./ask-steps.ts')).askSteps(input)
    })
  })
  return exitCode
}
