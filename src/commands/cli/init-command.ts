import type {Command} from '../../plugin/command.ts'
import type {CommandStep} from '../../plugin/feature/command-step.ts'
import {
  type CiHost,
  ciHosts,
  type PackageManager,
  packageManagers,
  type TemplateName,
  templates
} from '../init/choices.ts'
import {runSteps} from './run-steps.ts'

interface InitFlags {
  readonly template?: TemplateName
  readonly title?: string
  readonly typescript: boolean
  readonly packageManager?: PackageManager
  readonly git?: true
  readonly ci?: CiHost
  readonly yes?: true
}

/** @param steps other ways to create a project, of features */
export const initCommand = (steps: readonly CommandStep[]): Command<InitFlags, {readonly dir?: string}> => ({
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
    {flags: '--git', summary: 'create a git repository'},
    {flags: '--ci <host>', summary: 'add a workflow that checks and builds every change', choices: ciHosts},
    {flags: '--yes', summary: 'use the defaults without offering choices on a terminal'},
    ...steps.flatMap(({options}) => options)
  ],
  examples: [
    'docsgen init',
    'docsgen init my-docs --template protocol --ci github',
    ...steps.flatMap(({examples}) => examples)
  ],
  run: input =>
    runSteps(steps, input, async ({args: {dir}, options, logger}) => {
      const place = dir === undefined ? {} : {dir}
      const {template, title, typescript, packageManager, git, ci, yes} = options
      const choices = {
        ...(template && {template}),
        ...(title !== undefined && {title}),
        ...(packageManager && {packageManager}),
        ...(git && {git}),
        ...(ci && {ci})
      }
      const {init} = await import('../init/init.ts')
      // An option is an answer, so a command line with options is never asked anything.
      const isAnswered = yes || !typescript || Object.keys(choices).length > 0
      const offers = !isAnswered && logger.interactive && process.stdin.isTTY
      await init({
        ...choices,
        ...place,
        typescript,
        logger,
        ...(offers && {ask: async (...input) => (await import('../init/ask-choices.ts')).askChoices(...input)})
      })
    })
})
