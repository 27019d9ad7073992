import type {Command} from '../../../plugin/command.ts'

export const pinCommand: Command = {
  name: 'pin',
  summary: 'Record the files that pages include, so that `check` reports when they change.',
  arguments: ['[root]'],
  examples: ['docsgen pin', 'docsgen check --fix'],
  async run({root, configFile, logger}) {
    return (await import('./pin.ts')).pin({root, logger, ...(configFile ? {configFile} : {})})
  }
}
