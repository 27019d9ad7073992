import {collect, parseCount} from '../../commands/cli/parse-values.ts'
import type {AppCommand} from '../../plugin/app-command.ts'
import type {TestFlags} from './test-options.ts'

export const testCommand: AppCommand<
  Pick<TestFlags, keyof TestFlags>,
  {readonly pages: readonly string[] | undefined}
> = {
  name: 'test',
  summary: 'Run the commands of pages, and compare what they print with what the pages show.',
  arguments: ['[pages...]'],
  options: [
    {flags: '--list', summary: 'list the steps and run nothing'},
    {flags: '--update', summary: 'write the outputs that differ into the sources'},
    {flags: '--script', summary: 'print a page as a shell script with comments, and run nothing'},
    {flags: '--record', summary: 'record in `_tested.json` when each page passed, and with which versions'},
    {flags: '--only <step>', summary: 'run a page up to the step with this number or name, and report only this step'},
    {
      flags: '--variant <key=label>',
      summary: 'tab to test instead of the first one; may be repeated',
      parse: collect,
      default: []
    },
    {flags: '--jobs <n>', summary: 'number of pages to test at the same time', parse: parseCount},
    {flags: '--since <ref>', summary: 'test only pages that changed since a commit, or whose includes did'},
    {
      flags: '--format <format>',
      summary: 'format of the report: pretty, json, junit, github, sarif or compact (default: pretty)'
    },
    {flags: '--output <file>', summary: 'write the report to this file'},
    {flags: '--force', summary: 'test pages again that passed before and have not changed'},
    {flags: '--keep', summary: 'keep the folders of the sessions'},
    {flags: '--allow-network', summary: 'let commands open connections to other hosts'},
    {flags: '--in <image>', summary: 'run in a container of this image, with Docker or Podman'},
    {flags: '--strict', summary: 'fail if the machine has no sandbox'},
    {flags: '--root <dir>', summary: 'folder of the project (default: the current one)'}
  ],
  examples: ['docsgen test', 'docsgen test /start --only 3', "docsgen test '/tutorials/**' --update"],
  async run({args: {pages = []}, options, app, root, configFile, logger, print}) {
    const {test} = await import('./test.ts')
    return test({...options, pages, app, root, logger, print, ...(configFile ? {configFile} : {})})
  }
}
