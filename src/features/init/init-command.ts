import type {Command, CommandInput} from '../../plugin/command.ts'
import type {CiHost, InitStep, PackageManager} from '../../plugin/feature/init-step.ts'
import {ciHosts, packageManagers, type TemplateName, templates} from './choices.ts'

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
}

type InitArguments = {readonly dir: string | undefined}

/** @param steps other ways to create a project, of features */
export const initCommand = (steps: readonly InitStep[]): Command<InitFlags, InitArguments> => ({
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
    {flags: '--install', summary: 'install the packages; on a terminal, `init` offers it'},
    {flags: '--git', summary: 'create a git repository'},
    {flags: '--ci <host>', summary: 'add a workflow that checks and builds every change', choices: ciHosts},
    {
      flags: '--yes',
      summary: 'use the defaults without offering choices on a terminal: installs nothing and starts nothing'
    },
    ...steps.flatMap(({options}) => options)
  ],
  examples: [
    'docsgen init',
    'docsgen init my-docs --template protocol --ci github',
    ...steps.flatMap(({examples}) => examples)
  ],
  run: async input => (await otherwise(steps, input as unknown as CommandInput)) ?? createProject(input)
})

/** Creates the project in the first other way that the options request. */
async function otherwise(steps: readonly InitStep[], input: CommandInput): Promise<number | undefined> {
  if (steps.length === 0) return undefined
  const {projectTools} = await import('./project-tools.ts')
  for (const step of steps) {
    const code = await step.run(input, projectTools())
    if (code !== undefined) return code
  }
  return undefined
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
  // An option is an answer, so a command line with options is never asked anything.
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
