import type {Command} from 'commander'
import type {McpHttpOptions} from '../mcp/mcp.ts'
import {addCommand, type CommonOptions, commonSettings} from './add-command.ts'
import {parseBase, parsePort} from './parse-values.ts'
import {untilInterrupted} from './until-interrupted.ts'

interface McpFlags extends CommonOptions, Pick<McpHttpOptions, 'port' | 'strictPort' | 'host'> {
  readonly outDir?: string
  readonly base?: string
  readonly http?: boolean
}

export function mcpCommand(program: Command): void {
  addCommand(program, 'mcp [root]', 'Answer AI assistants from a built site (Model Context Protocol).', [
    'docsgen mcp',
    'docsgen mcp --http --port 4400'
  ])
    .option('--out-dir <dir>', 'the built site (default: dist)')
    .option('--base <path>', 'path that the site was built for', parseBase)
    .option('--http', 'listen on a local port instead of the standard input')
    .option('--port <n>', 'with --http: port (default: 4321, the next free one if taken)', parsePort)
    .option('--strict-port', 'with --http: fail if the port is taken')
    .option('--host <address>', 'with --http: address to listen on (default: 127.0.0.1)')
    .action(run)
}

async function run(root: string | undefined, flags: McpFlags, command: Command): Promise<void> {
  const {config: _config, logLevel: _logLevel, color: _color, outDir, base, http, ...rest} = flags
  const idle = Object.keys(rest)[0]
  if (!http && idle !== undefined)
    command.error(`error: option '--${idle === 'strictPort' ? 'strict-port' : idle}' is for --http`, {exitCode: 2})
  const settings = commonSettings(root, flags)
  const {loadConfig} = await import('../../host/project/load-config.ts')
  const {config} = await loadConfig(settings.root, settings.configFile)
  const {mcpOverHttp, mcpOverStdio} = await import('../mcp/mcp.ts')
  const site = {
    root: settings.root,
    outDir: outDir ?? config.build.outDir,
    base: base ?? config.base,
    title: config.title
  }
  if (http) {
    const service = await mcpOverHttp({...site, ...rest})
    process.stdout.write(`  docsgen mcp  ${service.url}\n`)
    return untilInterrupted(() => service.close())
  }
  const service = await mcpOverStdio(site)
  settings.logger.debug('Waiting for a client on the standard input.')
  return untilInterrupted(
    () => service.close(),
    service.ended.then(() => 0)
  )
}
