import type {AppCommand} from '../../plugin/app-command.ts'
import {definePlugin} from '../../plugin/plugin.ts'

const lspCommand: AppCommand<{readonly stdio?: boolean}> = {
  name: 'lsp',
  summary: 'Serve editors over standard input and output (Language Server Protocol).',
  arguments: ['[root]'],
  options: [{flags: '--stdio', summary: 'accepted for editors that pass it; there is no other transport'}],
  examples: ['docsgen lsp', 'docsgen lsp docs --stdio'],
  async run({app, args, root, configFile}) {
    const {serveEditors} = await import('./serve-editors.ts')
    return serveEditors({app, ...(args.root !== undefined && {root}), ...(configFile !== undefined && {configFile})})
  }
}

/** Diagnostics, completion, navigation and renaming in editors. */
export const lsp = definePlugin({name: 'lsp', commands: [lspCommand]})
