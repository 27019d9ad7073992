import {collect} from '../../commands/cli/parse-values.ts'
import type {AppCommand} from '../../plugin/app-command.ts'
import {defineFeature} from '../../plugin/feature.ts'
import type {ApiTestOptions} from './api-test.ts'
import {clientsFolder, clientsName, parseMatrix} from './client-matrix.ts'
import {apiDrift, unknownClients} from './rules/pipeline-rules.ts'

const apiTestCommand: AppCommand<
  Pick<ApiTestOptions, 'endpoint' | 'call' | 'table' | 'record' | 'check' | 'format'>,
  {readonly spec: string}
> = {
  name: 'test api',
  summary: 'Call the read-only methods of a specification on running servers, and compare the results with it.',
  arguments: ['<spec>', '[root]'],
  options: [
    {
      flags: '--endpoint <url>',
      summary: 'address of a server, with a name if you like (`geth=http://127.0.0.1:8545`); may be repeated',
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
    {flags: '--table', summary: 'print a Markdown table of what each server supports'},
    {
      flags: '--record <name>',
      summary: 'write what each server supports to `_clients/NAME.json`, for `<ClientMatrix>`',
      conflicts: ['table']
    },
    {flags: '--check', summary: 'compare with the file that `--record` wrote, and exit with 1 if something differs'},
    {flags: '--format <format>', summary: 'format of the findings, as in `docsgen check`', default: 'pretty'}
  ],
  examples: [
    'docsgen test api /rpc --endpoint http://127.0.0.1:8545',
    'docsgen test api specs/rpc.json --endpoint geth=http://geth:8545 --endpoint reth=http://reth:8545 --record rpc'
  ],
  async run({app, args: {spec}, options, root, configFile, logger, print}) {
    const {apiTest} = await import('./api-test.ts')
    return apiTest({...options, spec, app, root, logger, print, ...(configFile ? {configFile} : {})})
  }
}

/** Compares specifications of APIs with running servers, and shows what several of them have. */
export const apiTestFeature = defineFeature({
  name: 'api-test',
  commands: [apiTestCommand],
  componentProps: {ClientMatrix: {props: ['of'], required: ['of']}},
  loadComponents: () => import('./public-components.ts'),
  settings: {
    [clientsName]: {
      file: clientsFolder,
      folder: /\.json$/,
      properties: ['ClientMatrix.of'],
      read(text, source) {
        const matrix = parseMatrix(text)
        if (matrix) return {values: [{name: source.replace(/^.*\/|\.json$/g, ''), value: matrix}]}
        const reason = 'The file is not a comparison that docsgen recorded'
        const note = 'Restore it from git, or run `docsgen test api` with `--record` again.'
        return {findings: [{rule: unknownClients.name, start: {line: 1, column: 1}, reason, note}]}
      }
    }
  },
  rules: [apiDrift, unknownClients],
  async reading() {
    const {apiTestReading} = await import('./remark-client-matrix.ts')
    return apiTestReading
  }
})
