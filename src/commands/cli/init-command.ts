import type {Command} from 'commander'
import {addCommand, type CommonOptions, loggerOf} from './add-command.ts'

export function initCommand(program: Command): void {
  addCommand(program, 'init [dir]', 'Start a project that builds, checks and previews at once.', [
    'docsgen init',
    'docsgen init my-docs'
  ]).action(run)
}

async function run(dir: string | undefined, flags: CommonOptions): Promise<void> {
  const {init} = await import('../init/init.ts')
  const {isGlobal} = await import('../../host/machine/is-global.ts')
  const program = isGlobal('docsgen') ? 'docsgen' : 'npx docsgen'
  init({logger: loggerOf(flags), program, ...(dir === undefined ? {} : {dir})})
}
