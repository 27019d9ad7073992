import {base, builtSite, serving} from '../../commands/cli/common-options.ts'
import {untilInterrupted} from '../../commands/cli/until-interrupted.ts'
import type {AppCommand} from '../../plugin/app-command.ts'
import {defineFeature} from '../../plugin/feature.ts'
import type {McpHttpOptions} from './mcp.ts'

/** A type and not an interface, so that it fits the record of options. */
type McpFlags = Pick<McpHttpOptions, 'port' | 'strictPort' | 'host'> & {
  readonly outDir?: string
  readonly base?: string
  readonly http?: boolean
}

const mcpCommand: AppCommand<McpFlags> = {
  name: 'mcp',
  summary: 'Answer AI assistants from a built site (Model Context Protocol).',
  arguments: ['[root]'],
  options: [
    builtSite,
    base,
    {flags: '--http', summary: 'listen on a local port instead of standard input'},
    ...serving.map(option => ({...option, summary: `with --http: ${option.summary}`}))
  ],
  examples: ['docsgen mcp', 'docsgen mcp --http --port 4400'],
  async run({options: {outDir, base: path, http, ...rest}, app, root, configFile, logger, print, fail}) {
    const [idle] = Object.keys(rest)
    if (!http && idle !== undefined) fail(`\`--${idle === 'strictPort' ? 'strict-port' : idle}\` needs \`--http\`.`)
    const {loadConfig} = await import('../../host/project/load-config.ts')
    const {config} = await loadConfig(app, root, configFile)
    const {mcpOverHttp, mcpOverStdio} = await import('./mcp.ts')
    const {takenPort} = await import('../../host/server/running-server.ts')
    const site = {
      root,
      outDir: outDir ?? config.build.outDir,
      base: path ?? config.base,
      title: config.title,
      ...(config.versions && {versions: config.versions})
    }
    if (http) {
      const service = await mcpOverHttp({...site, ...rest, onTaken: port => logger.warn(`  ${takenPort(port)}`)})
      print(`  docsgen mcp  ${service.url}\n`)
      return untilInterrupted(() => service.close())
    }
    const service = await mcpOverStdio(site)
    logger.debug('Waiting for a client on standard input.')
    return untilInterrupted(
      () => service.close(),
      service.ended.then(() => 0)
    )
  }
}

/** A Model Context Protocol server for the built site. */
export const mcp = defineFeature({name: 'mcp', commands: [mcpCommand]})
