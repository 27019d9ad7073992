import {type DialectName, dialectNames} from '../../model/dialect-names.ts'
import type {Command} from '../../plugin/command.ts'
import {
  type CiHost,
  ciHosts,
  type PackageManager,
  packageManagers,
  type TemplateName,
  templates
} from '../init/choices.ts'

interface InitFlags {
  readonly template?: TemplateName
  readonly title?: string
  readonly typescript: boolean
  readonly packageManager?: PackageManager
  readonly git?: true
  readonly ci?: CiHost
  readonly yes?: true
  readonly from?: string
  readonly dialect?: DialectName
  readonly keepSyntax?: boolean
}

export const initCommand: Command<InitFlags, {readonly dir?: string}> = {
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
    {
      flags: '--from <dir>',
      summary: "migrate another generator's project: pages, order, redirects, settings",
      conflicts: ['template', 'title']
    },
    {
      flags: '--dialect <name>',
      summary: 'the generator of that project, if docsgen does not recognize it',
      choices: dialectNames
    },
    {flags: '--keep-syntax', summary: "keep the other generator's syntax in pages"}
  ],
  examples: [
    'docsgen init',
    'docsgen init my-docs --template protocol --ci github',
    'docsgen init my-docs --from ../old-docs'
  ],
  async run({args: {dir}, options, logger, fail}) {
    const {from, dialect, keepSyntax, yes, typescript, ...choices} = options
    const {packageManager, git, ci} = choices
    const place = dir === undefined ? {} : {dir}
    if (from === undefined) {
      if (dialect !== undefined || keepSyntax)
        fail('`--dialect` and `--keep-syntax` need `--from` with the folder of the project to migrate.')
      const {init} = await import('../init/init.ts')
      // An option is an answer, so a command line with options is never asked anything.
      const isAnswered = yes || !typescript || Object.values(choices).some(value => value !== undefined)
      const offers = !isAnswered && logger.interactive && process.stdin.isTTY
      await init({
        ...choices,
        ...place,
        typescript,
        logger,
        ...(offers && {ask: async (...input) => (await import('../init/ask-choices.ts')).askChoices(...input)})
      })
      return
    }
    const {isGlobal} = await import('../../host/machine/is-global.ts')
    const program = isGlobal('docsgen') ? 'docsgen' : 'npx docsgen'
    const {initFrom} = await import('../init/init-from.ts')
    await initFrom({
      logger,
      program,
      ...place,
      typescript,
      ...(packageManager && {packageManager}),
      ...(git && {git}),
      ...(ci && {ci}),
      from,
      ...(dialect && {dialect}),
      ...(keepSyntax && {keepSyntax})
    })
  }
}
