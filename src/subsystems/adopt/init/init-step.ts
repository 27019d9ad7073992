import type {DialectName} from '../../../model/project/config.ts'
import type {AppInput} from '../../../plugin/app-command.ts'
import type {CiHost, InitStep, PackageManager} from '../../../plugin/feature/init-step.ts'
import {dialectNames} from '../dialects/dialect-names.ts'

/** A type and not an interface, so that it fits the record of options. */
type InitFromFlags = {
  readonly from?: string
  readonly dialect?: DialectName
  readonly keepSyntax?: boolean
  // Options of every `init`.
  readonly typescript: boolean
  readonly packageManager?: PackageManager
  readonly git?: true
  readonly ci?: CiHost
}

type InitArguments = {readonly dir?: string}

/** `docsgen init --from`: a new project with the pages of another generator's project, or of a folder of Markdown. */
export const initStep: InitStep<InitFromFlags, InitArguments> = {
  options: [
    {
      flags: '--from <dir>',
      summary: "migrate another generator's project, or a folder of Markdown: pages, order, redirects, settings",
      conflicts: ['template', 'title']
    },
    {
      flags: '--dialect <name>',
      summary: 'the generator of that project, if docsgen does not recognize it',
      choices: dialectNames
    },
    {flags: '--keep-syntax', summary: "keep the other generator's syntax in pages"}
  ],
  examples: ['docsgen init my-docs --from ../old-docs'],
  async run({args: {dir}, options, logger, fail, app}: AppInput<InitFromFlags, InitArguments>, tools) {
    const {from, dialect, keepSyntax, typescript, packageManager, git, ci} = options
    if (from === undefined) {
      if (dialect !== undefined || keepSyntax)
        fail('`--dialect` and `--keep-syntax` need `--from` with the folder of the project to migrate.')
      return undefined
    }
    const {isGlobal} = await import('../../../host/machine/is-global.ts')
    const {initFrom} = await import('./init-from.ts')
    await initFrom({
      app,
      logger,
      tools,
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
}
