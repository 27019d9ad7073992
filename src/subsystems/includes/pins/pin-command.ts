import type {AppCommand} from '../../../plugin/app-command.ts'

export const pinCommand: AppCommand = {
  name: 'pin',
  summary: 'Record the files that pages include, so that `check` reports when they change.',
  arguments: ['[root]'],
  examples: ['docsgen pin', 'docsgen check --fix'],
  async run({app, root, configFile, logger}) {
    return (await import('./pin.ts')).pin({app, root, logger, ...(configFile ? {configFile} : {})})
  }
}
