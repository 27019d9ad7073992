import {collect} from '../../commands/cli/parse-values.ts'
import type {AppCommand} from '../../plugin/app-command.ts'
import {defineFeature} from '../../plugin/feature.ts'
import type {ApiTestOptions} from './api-test.ts'
import {apiDrift} from './rules/api-drift.ts'

const apiTestCommand: AppCommand<
  Pick<ApiTestOptions, 'endpoint' | 'call' | 'table' | 'format'>,
  {readonly spec: string}
> = {
  name: 'api test',
  summary: 'Call the read-only methods of a specification on running servers, and compare the results with it.',
  group: 'Work with the specifications of APIs.',
  arguments: ['<spec>', '[root]'],
  options: [
    {
      flags: '--endpoint <url>',
      summary: 'address of a server; may be repeated',
      required: true,
      parse: collect,
      default: []
    },
    {
      flags: '--call <method>',
      summary: 'call this method too, although it may change the state; may be repeated',
      parse: collect,
      default: []
    },
    {flags: '--table', summary: 'print what each server has as a Markdown table'},
    {flags: '--format <format>', summary: 'format of the findings, as in `docsgen check`', default: 'pretty'}
  ],
  examples: [
    'docsgen api test specs/rpc.json --endpoint http://127.0.0.1:8545',
    'docsgen api test specs/rpc.json --endpoint http://geth:8545 --endpoint http://reth:8545 --table'
  ],
  async run({app, args: {spec}, options, root, configFile, logger, print}) {
    const {apiTest} = await import('./api-test.ts')
    return apiTest({...options, spec, app, root, logger, print, ...(configFile ? {configFile} : {})})
  }
}

/** Compares specifications of APIs with running servers. */
export const apiTestFeature = defineFeature({name: 'api-test', commands: [apiTestCommand], rules: [apiDrift]})
