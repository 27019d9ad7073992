import {type DialectName, dialectNames} from '../../model/dialect-names.ts'
import type {Command} from '../../plugin/command.ts'

interface InitFlags {
  readonly from?: string
  readonly dialect?: DialectName
  readonly keepSyntax?: boolean
}

export const initCommand: Command<InitFlags, {readonly dir?: string}> = {
  name: 'init',
  summary: 'Create a project that is ready to build, check and preview.',
  arguments: ['[dir]'],
  options: [
    {flags: '--from <dir>', summary: "migrate another generator's project: pages, order, redirects, settings"},
    {
      flags: '--dialect <name>',
      summary: 'the generator of that project, if docsgen does not recognize it',
      choices: dialectNames
    },
    {flags: '--keep-syntax', summary: "keep the other generator's syntax in pages"}
  ],
  examples: ['docsgen init', 'docsgen init my-docs', 'docsgen init my-docs --from ../old-docs'],
  async run({args: {dir}, options: {from, dialect, keepSyntax}, logger, fail}) {
    const {isGlobal} = await import('../../host/machine/is-global.ts')
    const program = isGlobal('docsgen') ? 'docsgen' : 'npx docsgen'
    const common = {logger, program, ...(dir === undefined ? {} : {dir})}
    if (from === undefined) {
      if (dialect !== undefined || keepSyntax)
        fail('`--dialect` and `--keep-syntax` need `--from` with the folder of the project to migrate.')
      const {init} = await import('../init/init.ts')
      init(common)
      return
    }
    const {initFrom} = await import('../init/init-from.ts')
    await initFrom({...common, from, ...(dialect && {dialect}), ...(keepSyntax && {keepSyntax})})
  }
}
